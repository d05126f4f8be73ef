import type { Currency } from '#core/definition'
import { refusedFor } from '#core/drafts'
import type { Label } from '#core/language'
import { readTexts, type ReadTexts } from '#core/sheet'
import type { AwardReason } from './awardCodes.ts'
import { awardPlace, filled, headPlace, itemPlace, nobody, offerPlace, supplierPlace } from './comparisonTexts.ts'
import { usualFinance, type FinancePolicy } from './financePolicy.ts'
import { currencyOf, lacksRate, quoteOf, rateMissing, type SupplierTerms } from './newestQuotes.ts'
import { inheritedFields, offerFields, offerText, readOffer, type OfferField } from './offerText.ts'
import { priceComparisonLogic } from './priceComparison.logic.ts'
import { askedSupplier, awardedItem, comparedItem, priceComparison } from './priceComparison.ts'
import { hasExpired, needsReason, rankQuotes, type ComparedItem, type Quote, type RankedQuote } from './ranking.ts'

type TextOf = (place: string) => string

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

/** Which contracts the offer of a supplier for a line may name: those of that supplier, in the currency that counts for it, its own or the supplier's. */
export const fittingContracts = (
  { offers }: Pick<PageLine, 'offers'>,
  supplier: number,
): { readonly supplier: number; readonly currency?: Currency } => {
  const offered = offers.get(supplier)
  return { supplier, ...(offered ? { currency: offered.currency } : {}) }
}

/** Reads what holds for the whole comparison; where it cannot be read, the usual stands in. */
export const readHead = (textOf: TextOf): PageHead => {
  const { fields } = priceComparison
  const read = readTexts(fields, filled.head, name => textOf(headPlace(name)))
  const { exchangeRate = null, interestRate, benchmarkDays, carryingRate = null, handlingPerSupplier } = read.values
  // What does not fit together can only be stored together.
  const apart = refusedFor(priceComparisonLogic.logic, fields, read.values).flatMap(({ at, says }) => at.map(name => [name, says] as const))
  return {
    ...read,
    problems: { ...Object.fromEntries(apart), ...read.problems },
    exchangeRate,
    finance: {
      interestRate: interestRate ?? usualFinance.interestRate,
      benchmarkDays: benchmarkDays ?? usualFinance.benchmarkDays,
      carryingRate,
    },
    handlingPerSupplier: handlingPerSupplier ?? '0',
  }
}

/** Reads a supplier and its terms. */
export const readSupplier = (supplier: number, title: string, textOf: TextOf): PageSupplier => {
  const read = readTexts(askedSupplier, filled.supplier, name => textOf(supplierPlace(supplier, name)))
  const { currency = null, validUntil = null, billType, vatRate = null, settlementDays, freight = null, logistics = null } = read.values
  const terms: SupplierTerms = {
    supplier,
    currency,
    validUntil,
    billType: billType ?? 'none',
    vatRate,
    settlementDays: settlementDays ?? 0,
    freight,
    logistics,
  }
  const lacks = lacksRate(terms, { billType: null, vatRate: null }) && read.problems['vatRate'] === undefined
  return {
    ...read,
    problems: lacks ? { ...read.problems, billType: rateMissing, vatRate: rateMissing } : read.problems,
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
  const chosen = textOf(offerPlace(item, supplier, 'currency'))
  const currency = currencyOf(terms, { currency: chosen === 'CNY' || chosen === 'USD' ? chosen : null })
  const read = offerFields.map(field => {
    const text = textOf(offerPlace(item, supplier, field))
    return { field, text, reading: text === '' ? { value: null } : readOffer(field, text, { currency }) }
  })
  // Every field is there.
  const texts = Object.fromEntries(read.map(({ field, text }) => [field, text])) as PageOffer['texts']
  const values = Object.fromEntries(
    read.map(({ field, reading }) => [field, 'value' in reading ? reading.value : null]),
  ) as PageOffer['values']
  const problems: Partial<Record<OfferField, Label>> = Object.fromEntries(
    read.flatMap(({ field, reading }) => ('problem' in reading ? [[field, reading.problem]] : [])),
  )
  const offered = values as Parameters<typeof quoteOf>[2]
  if (offered.billType === 'special' && lacksRate(terms, offered)) {
    problems.billType = rateMissing
    problems.vatRate ??= rateMissing
  }
  const isClear = Object.keys(problems).length === 0 && inheritedFields.every(field => unclear[field] === undefined)
  const quote = isClear ? quoteOf(item, terms, offered, head.exchangeRate) : undefined
  return { supplier, currency, sealed: sealed(item, supplier), texts, values, problems, ...(quote ? { quote } : {}) }
}

const expired: Label = ['所选供应商的报价已过有效期', 'The quote of the chosen supplier is no longer valid']
const unquoted: Label = ['所选供应商没有报价', 'The selected supplier has not quoted']
const noReason: Label = ['不是实际成本最低的报价，须选择理由', 'Not the cheapest by effective cost: give a reason']
const unexplained: Label = ['不采购须写明原因', 'Say why it is not bought']

const readAward = (key: number, ranked: readonly RankedQuote[], { suppliers, textOf, sees, today }: LineSource): PageAward => {
  const chosen = textOf(awardPlace(key, 'supplier'))
  const supplier = chosen === nobody ? null : suppliers.find(one => String(one.supplier) === chosen)?.supplier
  const { values, problems, texts } = readTexts(awardedItem, ['reason', 'remark'], name => textOf(awardPlace(key, name)))
  const { reason = null, remark = null } = values
  const found: Record<string, Label> = { ...problems }
  if (supplier === null && remark === null) found['remark'] ??= unexplained
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
  const { head, suppliers, textOf, today } = source
  const read = readTexts(comparedItem, filled.item, name => textOf(itemPlace(key, name)))
  const { quantity, material } = read.values
  const item = typeof quantity === 'string' ? { id: String(key), quantity, used: source.usedOf(key, material) } : undefined
  const offers = suppliers.map(supplier => readOfferTexts(key, supplier, source))
  const quotes = offers.flatMap(({ quote }) => (quote && !hasExpired(quote, today) ? [quote] : []))
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
