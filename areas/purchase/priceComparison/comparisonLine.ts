import type { Currency, Fields } from '#core/definition'
import { readDraft } from '#core/drafts'
import type { Label } from '#core/language'
import { awardPlace, filled, headPlace, itemPlace, nobody, offerPlace, supplierPlace, yes } from './comparisonTexts.ts'
import type { BillType } from './effectiveUnitCost.ts'
import { usualFinance, type FinancePolicy } from './financePolicy.ts'
import { currencyOf, quoteOf, rateOf, type SupplierTerms } from './newestQuotes.ts'
import { inheritedFields, offerFields, offerText, readOffer, type OfferField } from './offerText.ts'
import { askedSupplier, awardedItem, comparedItem, priceComparison } from './priceComparison.ts'
import type { AwardReason } from './awardCodes.ts'
import { hasExpired, needsReason, rankQuotes, type ComparedItem, type Quote, type RankedQuote } from './ranking.ts'

type TextOf = (place: string) => string

/** Texts with what they mean: stored values where they can be read, and what is wrong where not. */
export interface ReadTexts {
  readonly texts: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, Label>>
}

/** What holds for the whole comparison. */
export interface PageHead extends ReadTexts {
  /** CNY for one US dollar; null while nobody has said. */
  readonly exchangeRate: string | null
  readonly finance: FinancePolicy
  readonly handlingPerSupplier: string
}

/** A supplier who is asked. */
export interface PageSupplier extends ReadTexts {
  readonly supplier: number
  readonly title: string
  readonly terms: SupplierTerms
  /** The supplier's terms as the cells show them that say nothing themselves. */
  readonly inherited: Readonly<Partial<Record<OfferField, string>>>
}

/** What one supplier offers for one line. */
export interface PageOffer {
  readonly supplier: number
  /** In which it is asked. */
  readonly currency: Currency
  /** Stored but not opened yet: nobody sees what it says. */
  readonly sealed: boolean
  readonly texts: Readonly<Record<OfferField, string>>
  /** Null where nothing is typed or it cannot be read. */
  readonly values: Readonly<Record<OfferField, string | number | null>>
  readonly problems: Readonly<Partial<Record<OfferField, Label>>>
  /** Undefined while there is no price, or something that it depends on cannot be read. */
  readonly ranked: RankedQuote | undefined
}

/** Who is to get a line. */
export interface PageAward {
  /** Null when the line is left out, undefined while nobody has decided. */
  readonly supplier: number | null | undefined
  readonly reason: AwardReason | null
  readonly remark: string
  readonly problems: Readonly<Record<string, Label>>
}

/** A line of the sheet. */
export interface PageLine extends ReadTexts {
  readonly key: number
  readonly name: string
  /** Undefined while the quantity is missing or wrong. */
  readonly item: ComparedItem | undefined
  readonly offers: ReadonlyMap<number, PageOffer>
  /** Cheapest effective cost first. */
  readonly ranked: readonly RankedQuote[]
  readonly award: PageAward
}

/** Reads texts by the kinds of their fields, as the server will. */
const readTexts = (fields: Fields, names: readonly string[], textOf: (name: string) => string): ReadTexts => {
  const texts: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const problems: Record<string, Label> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field) continue
    const text = textOf(name)
    texts[name] = text
    if (field.kind === 'flag') {
      values[name] = text === yes
      continue
    }
    const reading = readDraft(field, text === '' ? null : text)
    const wrong = reading.problems['']
    if (wrong) problems[name] = wrong
    values[name] = wrong ? null : reading.value
  }
  return { texts, values, problems }
}

const stringOr = <F extends string | null>(value: unknown, otherwise: F): string | F => (typeof value === 'string' ? value : otherwise)
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Reads what holds for the whole comparison; where it cannot be read, the usual stands in. */
export const readHead = (textOf: TextOf): PageHead => {
  const read = readTexts(priceComparison.fields, filled.head, name => textOf(headPlace(name)))
  const { values } = read
  return {
    ...read,
    problems: { ...headProblems(values), ...read.problems },
    exchangeRate: stringOr(values['exchangeRate'], null),
    finance: {
      interestRate: stringOr(values['interestRate'], usualFinance.interestRate),
      benchmarkDays: numberOr(values['benchmarkDays'], usualFinance.benchmarkDays),
      carryingRate: stringOr(values['carryingRate'], null),
    },
    handlingPerSupplier: stringOr(values['handlingPerSupplier'], '0'),
  }
}

const rateParts = ['exchangeRate', 'rateDate', 'rateSource'] as const
const rateTold: Label = ['汇率、日期和来源须一起填写', 'An exchange rate, its day and its source belong together']
const deadlineNeeded: Label = ['密封报价须有报价截止日', 'Sealed quotes need a deadline']
const explained: Label = ['例外须连同说明一起填写', 'An exception and its explanation belong together']

/** What does not fit together in the terms; both sides are named, because neither can be stored without the other. */
const headProblems = (values: ReadTexts['values']): ReadTexts['problems'] => {
  const isPartlyTold = new Set(rateParts.map(name => values[name] === null)).size > 1
  const unexplainedException = (values['exception'] === null) !== (values['exceptionNote'] === null)
  return {
    ...(isPartlyTold ? Object.fromEntries(rateParts.map(name => [name, rateTold])) : {}),
    ...(values['sealed'] === true && values['deadline'] === null ? { sealed: deadlineNeeded, deadline: deadlineNeeded } : {}),
    ...(unexplainedException ? { exception: explained, exceptionNote: explained } : {}),
  }
}

const isCurrency = (value: unknown): value is Currency => value === 'CNY' || value === 'USD'

const isBillType = (value: unknown): value is BillType => value === 'special' || value === 'ordinary' || value === 'none'

const rateMissing: Label = ['专票须有税率', 'A special VAT invoice needs its rate']

/** Reads a supplier and its terms. */
export const readSupplier = (supplier: number, title: string, textOf: TextOf): PageSupplier => {
  const read = readTexts(askedSupplier, filled.supplier, name => textOf(supplierPlace(supplier, name)))
  const { values, problems } = read
  const terms: SupplierTerms = {
    supplier,
    currency: isCurrency(values['currency']) ? values['currency'] : null,
    validUntil: stringOr(values['validUntil'], null),
    billType: isBillType(values['billType']) ? values['billType'] : 'none',
    vatRate: stringOr(values['vatRate'], null),
    settlementDays: numberOr(values['settlementDays'], 0),
    freight: stringOr(values['freight'], null),
    logistics: stringOr(values['logistics'], null),
  }
  const lacksRate = terms.billType === 'special' && terms.vatRate === null && problems['vatRate'] === undefined
  return {
    ...read,
    problems: lacksRate ? { ...problems, billType: rateMissing, vatRate: rateMissing } : problems,
    supplier,
    title,
    terms,
    inherited: Object.fromEntries(inheritedFields.map(field => [field, offerText(field, terms[field])])),
  }
}

const readOfferTexts = (
  item: number,
  { supplier, terms, problems: unclear }: PageSupplier,
  { head, textOf, sealed }: LineSource,
): Omit<PageOffer, 'ranked'> & { quote?: Quote } => {
  const texts: Partial<Record<OfferField, string>> = {}
  const values: Partial<Record<OfferField, string | number | null>> = {}
  const problems: Partial<Record<OfferField, Label>> = {}
  const chosen = textOf(offerPlace(item, supplier, 'currency'))
  const currency = currencyOf(terms, { currency: isCurrency(chosen) ? chosen : null })
  for (const field of offerFields) {
    const text = textOf(offerPlace(item, supplier, field))
    texts[field] = text
    const reading = text === '' ? { value: null } : readOffer(field, text, { currency })
    values[field] = 'value' in reading ? reading.value : null
    if ('problem' in reading) problems[field] = reading.problem
  }
  // Every field was visited above.
  const read = { texts, values } as Pick<PageOffer, 'texts' | 'values'>
  const offered = read.values as Parameters<typeof quoteOf>[2]
  if (offered.billType === 'special' && rateOf(terms, offered) === null) {
    problems.billType = rateMissing
    problems.vatRate ??= rateMissing
  }
  const isClear = Object.keys(problems).length === 0 && inheritedFields.every(field => unclear[field] === undefined)
  const quote = isClear ? quoteOf(item, terms, offered, head.exchangeRate) : undefined
  return { supplier, currency, sealed: sealed(item, supplier), ...read, problems, ...(quote ? { quote } : {}) }
}

const expired: Label = ['所选供应商的报价已过有效期', 'The quote of the chosen supplier is no longer valid']
const unquoted: Label = ['所选供应商没有报价', 'The selected supplier has not quoted']
const noReason: Label = ['不是实际成本最低的报价，须选择理由', 'Not the cheapest by effective cost: give a reason']
const unexplained: Label = ['不采购须写明原因', 'Say why it is not bought']

const readAward = (key: number, ranked: readonly RankedQuote[], { suppliers, textOf, sees, today }: LineSource): PageAward => {
  const chosen = textOf(awardPlace(key, 'supplier'))
  const supplier = chosen === nobody ? null : suppliers.find(one => String(one.supplier) === chosen)?.supplier
  const { values, problems, texts } = readTexts(awardedItem, ['reason', 'remark'], name => textOf(awardPlace(key, name)))
  const found: Record<string, Label> = { ...problems }
  const reason = Object.hasOwn(awardedItem.reason.values, String(values['reason'])) ? (values['reason'] as AwardReason) : null
  if (supplier === null && values['remark'] === null) found['remark'] ??= unexplained
  if (typeof supplier === 'number' && sees) {
    const isOver = suppliers.some(one => one.supplier === supplier && hasExpired(one.terms, today))
    if (!ranked.some(({ quote }) => quote.supplier === String(supplier))) found['supplier'] ??= isOver ? expired : unquoted
    else if (reason === null && needsReason(ranked, String(supplier))) found['reason'] ??= noReason
  }
  return { supplier, reason, remark: texts['remark'] ?? '', problems: found }
}

/** What the lines of a comparison are read from. */
export interface LineSource {
  readonly head: PageHead
  readonly suppliers: readonly PageSupplier[]
  readonly textOf: TextOf
  /** Whether the offer of a supplier for a line is stored but not opened yet. */
  readonly sealed: (item: number, supplier: number) => boolean
  /** The day on which offers have to hold: the company's, or that on which the award was handed in. */
  readonly today: string
  /** Whether this person sees the offers; who does not cannot be told what is wrong with an award. */
  readonly sees: boolean
  /** What was used in twelve months of the material of a line, as it was stored; null where it is another one now. */
  readonly usedOf: (key: number, material: unknown) => string | null
}

/** Reads a line with all its offers, ranks them, and says what is wrong with its award. */
export const readLine = (key: number, source: LineSource): PageLine => {
  const { head, suppliers, textOf } = source
  const read = readTexts(comparedItem, filled.item, name => textOf(itemPlace(key, name)))
  const quantity = stringOr(read.values['quantity'], null)
  const item = quantity === null ? undefined : { id: String(key), quantity, used: source.usedOf(key, read.values['material']) }
  const offers = suppliers.map(supplier => readOfferTexts(key, supplier, source))
  const quotes = offers.flatMap(({ quote }) => (quote && !hasExpired(quote, source.today) ? [quote] : []))
  const ranked = item ? (rankQuotes([item], quotes, head.finance).get(item.id) ?? []) : []
  return {
    ...read,
    key,
    name: read.texts['name'] ?? '',
    item,
    offers: new Map(offers.map(({ quote, ...offer }) => [offer.supplier, { ...offer, ranked: ranked.find(one => one.quote === quote) }])),
    ranked,
    award: readAward(key, ranked, source),
  }
}
