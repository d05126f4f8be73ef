import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { exact } from '#core/numbers'
import { decimalCell, fact, factsOf, factsPart, signPart, tablePart, type PaperBody } from '#core/papers'
import { chargeKinds } from '../landedCost/landedCostChoices.ts'
import { order } from './order.ts'

type Line = Pick<RecordOf<typeof order>['items'][number], 'number' | 'name' | 'material'>

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a line is called in a language: for readers of English as its material is, where the line is called in Chinese and the material has an English name. */
const namedIn = ({ number, name, material }: Line, language: Language): string | null => {
  const title = material?.title ?? ''
  const english = number !== null && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title
  return language === 'en' && name !== null && isChinese(name) && english !== '' && !isChinese(english) ? english : name
}

type Shown = RecordOf<typeof order>

/** What is paid besides the goods: the freight of the lines holds it already. */
const chargesPart = ({ charges }: Shown, language: Language) =>
  tablePart(
    ['费用（已分摊到各行运费）', 'Charges (shared out over the freight of the lines)'],
    [{ caption: ['费用', 'Charge'] }, { caption: ['含税金额', 'Amount (incl. tax)'], align: 'end' }],
    charges.map(({ kind, amount }) => [inLanguage(chargeKinds[kind], language), decimalCell(amount, 2)]),
    language,
  )

/** What the supplier gets: what is ordered at which price, and nothing that is the company's own: no estimates, comparisons, notes or rates. */
export const orderPaper = (record: Shown, language: Language): PaperBody => ({
  summary: [
    {
      kind: 'facts',
      title: null,
      facts: [
        fact(['供应商', 'Supplier'], (language === 'zh' ? record.supplierName : record.supplierNameEn) ?? record.supplier.title, language),
        ...factsOf(order, { ...record }, ['buyer', 'sentAt', 'deliverBy'], language),
      ],
    },
  ],
  parts: [
    tablePart(
      ['订单明细', 'Order lines'],
      [
        { caption: ['行', 'Line'], align: 'end' },
        { caption: ['物料编号', 'Material number'] },
        { caption: ['名称', 'Name'] },
        { caption: ['规格', 'Specification'] },
        { caption: ['采购单位', 'Buying units'], align: 'end' },
        { caption: ['数量', 'Quantity'], align: 'end' },
        { caption: ['计量单位', 'Unit'] },
        { caption: ['含税单价', 'Unit price (incl. tax)'], align: 'end' },
        { caption: ['运费', 'Freight'], align: 'end' },
        { caption: ['金额', 'Amount'], align: 'end' },
      ],
      // What is ordered otherwise is asked for no more; the other lines keep their numbers.
      record.items.flatMap((line, at) =>
        exact(line.quantity).eq(0)
          ? []
          : [
              [
                String(at + 1),
                line.number ?? '–',
                namedIn(line, language) ?? '–',
                line.spec ?? '–',
                line.pack === null ? '–' : `${decimalCell(line.packs)} ${line.pack.title}`,
                decimalCell(line.quantity),
                line.unit?.title ?? '–',
                decimalCell(line.price, 2),
                decimalCell(line.freight, 2),
                decimalCell(line.amount, 2),
              ],
            ],
      ),
      language,
    ),
    ...(record.charges.length === 0 ? [] : [chargesPart(record, language)]),
    factsPart(order, record, ['currency', 'total', 'billType', 'vatRate', 'settlementDays', 'deliverTo', 'supplierNote'], language),
    signPart([[['采购方', 'Buyer']], [['供应商确认', 'Confirmed by the supplier']]], language),
  ],
})
