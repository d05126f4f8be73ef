import type { Fields, RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { textOfValue, type StoredTexts } from '#core/sheet'
import { usualFinance } from './financePolicy.ts'
import { newestBy, offerKey } from './newestQuotes.ts'
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

/** What stands in place of a supplier where a line is left out, and how that is said. */
export const nobody = 'none'
export const notBought: Label = ['不采购', 'Do not purchase']

type Values = Readonly<Record<string, unknown>>
type Texts = readonly (readonly [place: string, text: string])[]

const textsOf = (fields: Fields, names: readonly string[], values: Values, placeOf: (name: string) => string): Texts =>
  names.flatMap(name => {
    const field = fields[name]
    const text = field ? textOfValue(field, values[name]) : ''
    return text === '' ? [] : [[placeOf(name), text] as const]
  })

/** What a new comparison starts with. */
export const startingTexts: StoredTexts = new Map(
  textsOf(priceComparison.fields, filled.head, { ...usualFinance, handlingPerSupplier: '0' }, headPlace),
)

/** Everything that is stored of a comparison, as texts by place; of each supplier's offers for a line the newest. */
export const comparisonTexts = (record: ShownComparison): StoredTexts =>
  new Map([
    ...textsOf(priceComparison.fields, filled.head, { ...record }, headPlace),
    ...record.items.flatMap((item): Texts => [
      [itemPlace(item.key), present],
      ...textsOf(comparedItem, filled.item, item, name => itemPlace(item.key, name)),
    ]),
    ...record.suppliers.flatMap((one): Texts => [
      [supplierPlace(one.supplier.id), present],
      ...textsOf(askedSupplier, filled.supplier, one, name => supplierPlace(one.supplier.id, name)),
    ]),
    ...[...newestShown(record).values()].flatMap(offer =>
      offerFields.flatMap((field): Texts => {
        const text = offerText(field, offer[field])
        return text === '' ? [] : [[offerPlace(offer.item, offer.supplier.id, field), text]]
      }),
    ),
    ...record.awards.flatMap((award): Texts => [
      ...textsOf(awardedItem, filled.award, award, name => awardPlace(award.item, name)),
      ...(award.supplier === null ? [[awardPlace(award.item, 'supplier'), nobody] as const] : []),
    ]),
  ])

/** The offers that count, by `offerKey`; none for a person who may not see them. */
export const newestShown = ({ quotes = [] }: Partial<Pick<ShownComparison, 'quotes'>>): ReadonlyMap<string, ShownOffer> =>
  newestBy(quotes, ({ item, supplier }) => offerKey({ item, supplier: supplier.id }))
