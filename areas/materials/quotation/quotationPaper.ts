import type { RecordOf } from '#core/definition'
import { decimalCell, factsOf, tablePart, type PaperBody, type Part } from '#core/papers'
import { inLanguage, type Label, type Language } from '#core/language'
import { quotation } from './quotation.ts'

type Shown = RecordOf<typeof quotation>
type Line = Shown['items'][number]

/** What is offered, and below it what the paper's language has of its specification. */
const described = ({ name, specification, specificationEn }: Line, language: Language): string => {
  const said = language === 'zh' ? specification : specificationEn
  return [name ?? '–', said].filter(text => text !== null).join('\n')
}

const freeOfCharge: Label = ['免费', 'Free of charge']

const linesTable = (title: Label, lines: readonly Line[], language: Language): Part =>
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
    lines.map((line, at) =>
      [
        String(at + 1),
        described(line, language),
        decimalCell(line.quantity),
        line.free ? inLanguage(freeOfCharge, language) : decimalCell(line.unitPrice, 2),
        decimalCell(line.amount, 2),
        line.leadTime ?? '–',
        line.note ?? '–',
      ].map(text => ({ text })),
    ),
    language,
  )

/** What the customer gets: what is offered at which price, and nothing that is the company's own: no list or tier price, discount, cost, margin, rate or reason. */
export const quotationPaper = (record: Shown, language: Language): PaperBody => {
  const facts = (names: readonly (keyof Shown)[]): Part => ({
    kind: 'facts',
    title: null,
    facts: factsOf(quotation, { ...record }, names, language),
  })
  const optional = record.items.filter(line => line.optional)
  return {
    summary: [facts(['company', 'contact', 'seller', 'sentAt', 'validUntil'])],
    parts: [
      linesTable(
        ['报价明细', 'Lines'],
        record.items.filter(line => !line.optional),
        language,
      ),
      facts(['total', 'currency', 'taxMode']),
      ...(optional.length === 0 ? [] : [linesTable(['可选项，不计入总额', 'Optional, not part of the total'], optional, language)]),
      facts(['paymentTerms', 'incoterm', 'shipping', 'leadTimeText', 'customerNote']),
      {
        kind: 'sign',
        title: null,
        places: [
          { caption: language === 'zh' ? '报价方' : 'Seller', text: '' },
          { caption: language === 'zh' ? '客户确认' : 'Accepted by the customer', text: '' },
        ],
      },
    ],
  }
}
