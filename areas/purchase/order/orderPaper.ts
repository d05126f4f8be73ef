import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import { factsOf, tablePart, type PaperBody } from '#core/papers'
import { groupedDecimal, shortDecimal } from '#core/numbers'
import { order } from './order.ts'

type Shown = RecordOf<typeof order>

const written = (value: string | null): string => (value === null ? '–' : groupedDecimal(shortDecimal(value)))

/** What the supplier gets: what is ordered at which price, and nothing that is the company's own: no estimates, comparisons, notes or rates. */
export const orderPaper = (record: Shown, language: Language): PaperBody => ({
  summary: [{ kind: 'facts', title: null, facts: factsOf(order, { ...record }, ['supplier', 'buyer', 'sentAt', 'deliverBy'], language) }],
  parts: [
    tablePart(
      ['订单明细', 'Order lines'],
      [
        { caption: ['行', 'Line'], align: 'end' },
        { caption: ['名称', 'Name'] },
        { caption: ['规格', 'Specification'] },
        { caption: ['数量', 'Quantity'], align: 'end' },
        { caption: ['计量单位', 'Unit'] },
        { caption: ['含税单价', 'Unit price (incl. tax)'], align: 'end' },
        { caption: ['运费', 'Freight'], align: 'end' },
        { caption: ['金额', 'Amount'], align: 'end' },
      ],
      record.items.map((line, at) =>
        [
          String(at + 1),
          line.name ?? '–',
          line.spec ?? '–',
          written(line.quantity),
          line.unit?.title ?? '–',
          written(line.price ?? null),
          written(line.freight ?? null),
          written(line.amount ?? null),
        ].map(text => ({ text })),
      ),
      language,
    ),
    {
      kind: 'facts',
      title: null,
      facts: factsOf(
        order,
        { ...record },
        ['currency', 'total', 'billType', 'vatRate', 'settlementDays', 'deliverTo', 'supplierNote'],
        language,
      ),
    },
    {
      kind: 'sign',
      title: null,
      places: [
        { caption: language === 'zh' ? '采购方' : 'Buyer', text: '' },
        { caption: language === 'zh' ? '供应商确认' : 'Confirmed by the supplier', text: '' },
      ],
    },
  ],
})
