import { sameValue } from '#core/audit'
import type { StoredRecord } from '#core/definition'
import type { Problems } from '#core/errors'
import type { Label } from '#core/language'
import { lacksRate, offerKey, rateMissing } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Offers = Comparison['quotes']
type Parts = Pick<Comparison, 'items' | 'suppliers' | 'quotes' | 'awards'>

const noItem: Label = ['没有这一行物料', 'There is no such item']
const noSupplier: Label = ['这家供应商不在比价中', 'This supplier is not part of the comparison']
const twice: Label = ['这家供应商已对该行报价', 'This supplier has quoted the line already']
const sealedChange: Label = [
  '这是定标前的报价，不能再改；请在本轮另行报价',
  'This quote was part of an award and stays as it is. Enter another one in the present round',
]
const sealedRemoved: Label = ['定标前的报价不能删除', 'Quotes that were part of an award cannot be removed']

type Found = readonly (readonly [path: string, problem: Label])[]

/** What of a comparison points to nothing, stands there twice or lacks its rate, by path. */
export const integrityProblems = ({ items, suppliers, quotes, awards }: Parts): Problems => {
  const keys = new Set(items.map(item => item.key))
  const terms = new Map(suppliers.map(supplier => [supplier.supplier, supplier]))
  const seen = new Set<string>()
  const offers = quotes.flatMap((quote, at): Found => {
    const place = `quotes.${at}`
    if (!keys.has(quote.item)) return [[`${place}.item`, noItem]]
    const known = terms.get(quote.supplier)
    if (!known) return [[`${place}.supplier`, noSupplier]]
    const key = `${offerKey(quote)} ${quote.round}`
    if (seen.has(key)) return [[place, twice]]
    seen.add(key)
    return quote.unitPrice !== null && lacksRate(known, quote) ? [[`${place}.vatRate`, rateMissing]] : []
  })
  const chosen = awards.flatMap((award, at): Found => {
    if (!keys.has(award.item)) return [[`awards.${at}.item`, noItem]]
    return award.supplier !== null && !terms.has(award.supplier) ? [[`awards.${at}.supplier`, noSupplier]] : []
  })
  return Object.fromEntries([...offers, ...chosen])
}

/** The offers with the round each belongs to: the one it was entered in; new ones the present round. */
export const inRounds = (offers: Offers, before: Offers, round: number): Offers => {
  const former = new Map(before.map(offer => [offer.id, offer.round]))
  // A line that was just sent lacks what only the program fills in.
  return offers.map(offer => ({ ...offer, envelope: offer.envelope ?? null, round: former.get(offer.id) ?? round }))
}

/** What was changed of offers that an award has sealed: those of earlier rounds than the present one. */
export const sealProblems = (offers: Offers, before: Offers, round: number): Problems => {
  const places = new Map(offers.map((offer, at) => [offer.id, at]))
  const found = before.flatMap((sealed): Found => {
    if ((sealed.round ?? round) >= round) return []
    const at = places.get(sealed.id)
    if (at === undefined) return [['quotes', sealedRemoved]]
    return sameOffer(offers[at], sealed) ? [] : [[`quotes.${at}`, sealedChange]]
  })
  return Object.fromEntries(found)
}

const sameOffer = (one: Offers[number] | undefined, other: Offers[number]): boolean =>
  one !== undefined &&
  Object.entries(other).every(([name, value]) => sameValue((one as Readonly<Record<string, unknown>>)[name] ?? null, value))
