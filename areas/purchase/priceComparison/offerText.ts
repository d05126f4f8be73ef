import type { Field } from '#core/definition'
import { readDraft } from '#core/drafts'
import type { Label } from '#core/language'
import { percentOf, shortDecimal } from '#core/numbers'
import { offer } from './priceComparison.ts'
import { readQuoteCell, type QuoteCellRules, type QuoteField } from './quoteCell.ts'

/** What a person fills in of an offer, in the order of the sheet of offers. */
export const offerFields = [
  'unitPrice',
  'currency',
  'freight',
  'billType',
  'vatRate',
  'settlementDays',
  'leadDays',
  'logistics',
  'moq',
  'duty',
  'inspection',
  'scrapCost',
  'rejectRate',
  'contract',
  'note',
] as const

/** The name of one of them. */
export type OfferField = (typeof offerFields)[number]

/** Whether a text names one of them. */
export const isOfferField = (name: string): name is OfferField => offerFields.some(field => field === name)

/** The supplier's terms stand in for these where an offer says nothing. */
export const inheritedFields = ['currency', 'freight', 'logistics', 'billType', 'vatRate', 'settlementDays'] as const

/** Whether the supplier's terms stand in for a field. */
export const isInherited = (field: OfferField): field is (typeof inheritedFields)[number] => inheritedFields.some(one => one === field)

/** What a cell of an offer says: nothing (null), a stored value, or why it is not taken. */
export type OfferReading = { readonly value: string | number | null } | { readonly problem: Label }

/** Cells that are written like those of a quote, though a supplier does not quote them. */
const writtenLike: Readonly<Partial<Record<OfferField, QuoteField>>> = {
  duty: 'freight',
  inspection: 'freight',
  scrapCost: 'freight',
  rejectRate: 'vatRate',
}

const quoteFieldOf = (field: OfferField): QuoteField | undefined => {
  if (field === 'currency' || field === 'logistics' || field === 'contract' || field === 'note') return undefined
  return writtenLike[field] ?? (field as QuoteField)
}

const isPercent = (field: OfferField): boolean => field === 'vatRate' || field === 'rejectRate'

/** Reads a cell of an offer as suppliers write it. */
export const readOffer = (field: OfferField, text: string, rules: QuoteCellRules): OfferReading => {
  const quoteField = quoteFieldOf(field)
  if (quoteField === undefined) {
    const { value, problems } = readDraft(offer[field], text === '' ? null : text)
    const wrong = problems['']
    return wrong ? { problem: wrong } : { value: typeof value === 'string' || typeof value === 'number' ? value : null }
  }
  const reading = readQuoteCell(quoteField, text, rules)
  if (reading.kind === 'problem') return { problem: reading.message }
  if (reading.kind === 'empty') return { value: null }
  return { value: offer[field].kind === 'integer' ? Number(reading.value) : reading.value }
}

/** A stored value of an offer as its cell shows it and as it is typed; rates carry their sign: `13%`, and a contract is told by its id. */
export const offerText = (field: OfferField, value: string | number | { readonly id: number } | null): string => {
  if (value === null) return ''
  if (typeof value === 'object') return String(value.id)
  if (isPercent(field)) return `${percentOf(String(value))}%`
  const { kind }: Field = offer[field]
  return kind === 'decimal' ? shortDecimal(String(value)) : String(value)
}

/** A typed text in the form in which it is kept, by field: `13%专票` fills the bill type and the rate. What cannot be read stays as typed. */
export const keptTexts = (field: OfferField, text: string, rules: QuoteCellRules): readonly (readonly [OfferField, string])[] => {
  const quoteField = quoteFieldOf(field)
  if (quoteField === undefined) return [[field, text.trim()]]
  const reading = readQuoteCell(quoteField, text, rules)
  if (reading.kind === 'problem') return [[field, text.trim()]]
  if (reading.kind === 'empty') return [[field, '']]
  const kept = [field, offerText(field, reading.value)] as const
  return reading.vatRate === undefined ? [kept] : [kept, ['vatRate', offerText('vatRate', reading.vatRate)]]
}
