import type { RecordOf } from '#core/definition'
import { companyDay } from '#core/days'
import { decimalCell, fact, factsOf, factsPart, signPart, tablePart, type PaperBody, type Part } from '#core/papers'
import { counted, inLanguage, type Label, type Language } from '#core/language'
import { exact } from '#core/numbers'
import { amountInChinese, amountInEnglish } from './amountInWords.ts'
import { quotation } from './quotation.ts'

type Shown = RecordOf<typeof quotation>
type Line = Shown['items'][number]

/** What is offered, and below it whose label it bears and what the paper's language has of its specification. */
const described = ({ name, variant, specification, specificationEn }: Line, language: Language): string => {
  const said = language === 'zh' ? specification : specificationEn
  const label = variant === null ? null : inLanguage([`标签/品牌：${variant}`, `Label or brand: ${variant}`], language)
  return [name ?? '–', label, said].filter(text => text !== null).join('\n')
}

/** What stands on the paper besides what the quotation says itself. */
export interface PrintedBesides {
  readonly address: string | null
  readonly contactPhone: string | null
  readonly sellerPhone: string | null
  /** What models are counted in, by their ids. */
  readonly units: ReadonlyMap<number, string>
}

const nothingBesides: PrintedBesides = { address: null, contactPhone: null, sellerPhone: null, units: new Map() }

const joined = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(text => text !== null && text !== undefined).join('  ')

const freeOfCharge: Label = ['免费', 'Free of charge']

const linesTable = (title: Label, lines: readonly Line[], units: PrintedBesides['units'], language: Language): Part =>
  tablePart(
    title,
    [
      { caption: ['行', 'Line'], align: 'end' },
      { caption: ['名称', 'Description'] },
      { caption: ['数量', 'Quantity'], align: 'end' },
      { caption: ['单价', 'Unit price'], align: 'end' },
      { caption: ['金额', 'Amount'], align: 'end' },
      { caption: ['交期', 'Lead time'] },
      { caption: ['备注', 'Note'] },
    ],
    lines.map((line, at) => [
      String(at + 1),
      described(line, language),
      joined(decimalCell(line.quantity), units.get(line.model?.id ?? 0)),
      line.free ? inLanguage(freeOfCharge, language) : decimalCell(line.unitPrice, 2),
      decimalCell(line.amount, 2),
      line.leadTime ?? '–',
      line.note ?? '–',
    ]),
    language,
  )

/** To whom and by whom it is offered, when, and in which currency. */
const parties = (record: Shown, { address, contactPhone, sellerPhone }: PrintedBesides, language: Language): Part => {
  const { company, customerName, contact, seller, sentAt, validUntil, validityDays } = record
  const days: Label = [`（${validityDays} 天）`, ` (${counted(validityDays, 'day')})`]
  const of = (caption: Label, text: string | null | undefined) => fact(caption, text === '' || !text ? '–' : text, language)
  return {
    kind: 'facts',
    title: null,
    facts: [
      of(['客户', 'Customer'], customerName ?? company.title),
      of(['报价日期', 'Quotation date'], sentAt && companyDay(sentAt)),
      of(['联系人', 'Contact'], joined(contact?.title, contactPhone)),
      of(['有效期至', 'Valid until'], validUntil && `${validUntil}${inLanguage(days, language)}`),
      of(['地址', 'Address'], address),
      of(['业务', 'Sales'], joined(seller.title, sellerPhone)),
      ...factsOf(quotation, { ...record }, ['currency', 'taxMode'], language),
    ],
  }
}

const inWords: Label = ['大写', 'In words']
const called = { CNY: ['人民币', 'Chinese yuan'], USD: ['美元', 'US dollars'] } as const satisfies Readonly<
  Record<Shown['currency'], Label>
>

/** What it comes to: with VAT where it is said how much that is, and in words. */
const totalsPart = (record: Shown, language: Language): Part => {
  const { currency, vatRate, grossTotal, total } = record
  const sum = (caption: Label, name: 'total' | 'netTotal' | 'vatTotal' | 'grossTotal') => ({
    caption: inLanguage(caption, language),
    text: factsOf(quotation, { ...record }, [name], language)[0]?.text ?? '–',
  })
  const paid = (vatRate === null ? total : grossTotal)?.amount
  const percent = vatRate && exact(vatRate).times('100').toFixed()
  const name = inLanguage(called[currency], language)
  return {
    kind: 'totals',
    title: null,
    sums:
      vatRate === null
        ? [sum(['总额', 'Total'], 'total')]
        : [
            sum(['未税金额', 'Net total'], 'netTotal'),
            sum([`增值税 ${percent}%`, `VAT ${percent}%`], 'vatTotal'),
            sum(['含税总额', 'Total with VAT'], 'grossTotal'),
          ],
    words:
      paid === undefined
        ? null
        : {
            caption: language === 'zh' ? `${name}（${inWords[0]}）` : inWords[1],
            text: language === 'zh' ? amountInChinese(paid) : `${name} ${amountInEnglish(paid)}`,
          },
  }
}

/** What the customer gets: what is offered at which price, and nothing that is the company's own: no list or tier price, discount, cost, margin, rate or reason. */
export const quotationPaper = (record: Shown, language: Language, besides: PrintedBesides = nothingBesides): PaperBody => {
  const optional = record.items.filter(line => line.optional)
  const day = record.sentAt && companyDay(record.sentAt)
  return {
    summary: [parties(record, besides, language)],
    parts: [
      linesTable(
        ['报价明细', 'Lines'],
        record.items.filter(line => !line.optional),
        besides.units,
        language,
      ),
      totalsPart(record, language),
      ...(optional.length === 0
        ? []
        : [linesTable(['可选项，不计入总额', 'Optional, not part of the total'], optional, besides.units, language)]),
      factsPart(quotation, record, ['paymentTerms', 'incoterm', 'shipping', 'leadTimeText', 'customerNote'], language, ['条款', 'Terms']),
      signPart(
        [
          [['报价方（盖章）', 'Seller (signature and stamp)'], joined(record.seller.title, day)],
          [['客户确认（签字盖章）', 'Accepted by the customer (signature and stamp)'], inLanguage(['日期：', 'Date:'], language)],
        ],
        language,
      ),
    ],
  }
}
