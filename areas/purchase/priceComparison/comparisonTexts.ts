import type { Field, Fields, RecordOf } from '#core/definition'
import { draftOf } from '#core/drafts'
import type { StoredTexts } from '#core/sheet'
import { usualFinance } from './financePolicy.ts'
import { newestOffers, offerKey } from './newestQuotes.ts'
import { offerFields, offerText, type OfferField } from './offerText.ts'
import { askedSupplier, awardedItem, comparedItem, priceComparison } from './priceComparison.ts'

/** A comparison as the API answers it; whoever may not see prices gets no quotes. */
export type ShownComparison = RecordOf<typeof priceComparison>

/** An offer as the API answers it. */
export type ShownOffer = ShownComparison['quotes'][number]

const filledIn = (fields: Fields, ...but: readonly string[]): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.readonly || field.kind === 'lines' || but.includes(name) ? [] : [name]))

/** What a person fills in of the comparison itself, of an item, a supplier and an award. */
export const filled = {
  head: filledIn(priceComparison.fields),
  item: filledIn(comparedItem, 'key'),
  supplier: filledIn(askedSupplier, 'supplier'),
  award: filledIn(awardedItem, 'item'),
}

// Every text on the page has a place of its own, so that two people who work on one comparison meet only where both changed the same.

/** The place of a field of the comparison itself. */
export const headPlace = (field: string): string => `head ${field}`

/** The place of a field of an item; without one, the place that says whether the item is there. */
export const itemPlace = (key: number, field?: string): string => (field === undefined ? `item ${key}` : `item ${key} ${field}`)

/** The place of a supplier's term; without one, the place that says whether it is asked. */
export const supplierPlace = (supplier: number, field?: string): string =>
  field === undefined ? `supplier ${supplier}` : `supplier ${supplier} ${field}`

/** The place of a cell of an offer. */
export const offerPlace = (item: number, supplier: number, field: OfferField): string => `quote ${item} ${supplier} ${field}`

/** The place of an award's supplier, reason or remark. */
export const awardPlace = (item: number, field: string): string => `award ${item} ${field}`

/** What stands at the place of an item or supplier that is there. */
export const present = '1'

/** What stands in place of a supplier where a line is left out. */
export const nobody = 'none'

/** What stands at the place of a flag that is set; nothing where it is not. */
export const yes = 'true'

/** A shown value as it is typed; a reference by its id. */
export const shownText = (field: Field, shown: unknown): string => {
  if (shown === null || shown === undefined) return ''
  if (field.kind === 'ref') return typeof shown === 'object' && 'id' in shown ? String(shown.id) : ''
  const draft = draftOf(field, shown)
  return typeof draft === 'string' ? draft : draft === true ? yes : ''
}

/** What a new comparison starts with. */
export const startingTexts: StoredTexts = new Map([
  [headPlace('interestRate'), shownText(priceComparison.fields.interestRate, usualFinance.interestRate)],
  [headPlace('benchmarkDays'), String(usualFinance.benchmarkDays)],
  [headPlace('carryingRate'), shownText(priceComparison.fields.carryingRate, usualFinance.carryingRate)],
  [headPlace('handlingPerSupplier'), '0'],
])

type Values = Readonly<Record<string, unknown>>
type Texts = Map<string, string>

const put = (texts: Texts, fields: Fields, names: readonly string[], values: Values, placeOf: (name: string) => string): void => {
  for (const name of names) {
    const field = fields[name]
    const text = field ? shownText(field, values[name]) : ''
    if (text !== '') texts.set(placeOf(name), text)
  }
}

/** Everything that is stored of a comparison, as texts by place; of each supplier's offers for a line the newest. */
export const comparisonTexts = (record: ShownComparison): StoredTexts => {
  const texts: Texts = new Map()
  put(texts, priceComparison.fields, filled.head, { ...record }, headPlace)
  for (const item of record.items) {
    texts.set(itemPlace(item.key), present)
    put(texts, comparedItem, filled.item, item, name => itemPlace(item.key, name))
  }
  for (const supplier of record.suppliers) {
    const { id } = supplier.supplier
    texts.set(supplierPlace(id), present)
    put(texts, askedSupplier, filled.supplier, supplier, name => supplierPlace(id, name))
  }
  for (const offer of newestShown(record).values()) {
    for (const field of offerFields) {
      const text = offerText(field, offer[field])
      if (text !== '') texts.set(offerPlace(offer.item, offer.supplier.id, field), text)
    }
  }
  for (const award of record.awards) {
    put(texts, awardedItem, filled.award, award, name => awardPlace(award.item, name))
    if (award.supplier === null) texts.set(awardPlace(award.item, 'supplier'), nobody)
  }
  return texts
}

/** The offers that count, by `offerKey`; none for a person who may not see them. */
export const newestShown = (record: Partial<Pick<ShownComparison, 'quotes'>>): ReadonlyMap<string, ShownOffer> => {
  const offers = record.quotes ?? []
  const newest = newestOffers(offers.map((offer, at) => ({ item: offer.item, supplier: offer.supplier.id, round: offer.round, at })))
  return new Map(
    [...newest.values()].flatMap(one => {
      const offer = offers[one.at]
      return offer ? [[offerKey(one), offer] as const] : []
    }),
  )
}
