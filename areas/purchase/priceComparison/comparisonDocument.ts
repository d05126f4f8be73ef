import type { StoredRecord } from '#core/definition'
import { storedFromShown } from '#core/screens'
import type { PageLine } from './comparisonLine.ts'
import type { ComparisonPage, PageSource } from './comparisonPage.ts'
import {
  awardPlace,
  filled,
  headPlace,
  itemPlace,
  newestShown,
  offerPlace,
  supplierPlace,
  type ShownComparison,
} from './comparisonTexts.ts'
import { unwritten, type Comparison } from './decision.ts'
import { offerKey } from './newestQuotes.ts'
import { offerFields, offerText, type OfferField } from './offerText.ts'
import { priceComparison } from './priceComparison.ts'

type Stored = StoredRecord<typeof priceComparison>
type Values = Readonly<Record<string, unknown>>

/** What would be stored, and the places whose text cannot be stored as it is. */
export interface Storable {
  readonly document: Comparison
  readonly held: ReadonlySet<string>
}

/** The value of each field: as read, or where it cannot be read as it is stored already. */
const withStored = (read: PageLine['values'], problems: PageLine['problems'], former: Values | undefined): Values =>
  Object.fromEntries(Object.entries(read).map(([name, value]) => [name, problems[name] === undefined ? value : (former?.[name] ?? null)]))

const identified = (former: { readonly id?: number | undefined } | undefined): { id?: number } =>
  former?.id === undefined ? {} : { id: former.id }

/** The page as it would be stored if it were saved now; a new line without a name, or a new supplier with wrong terms, waits with all that belongs to it. */
export const storable = (page: ComparisonPage, { record }: PageSource): Storable => {
  const former = record === undefined ? undefined : (storedFromShown(priceComparison, { ...record }) as Partial<Stored>)
  const held = new Set(Object.keys(page.head.problems).map(headPlace))
  const items = page.lines.flatMap((line): Stored['items'] => {
    const earlier = former?.items?.find(item => item.key === line.key)
    for (const name of Object.keys(line.problems)) held.add(itemPlace(line.key, name))
    if (earlier === undefined && line.problems['name'] !== undefined) {
      for (const name of filled.item) held.add(itemPlace(line.key, name))
      held.add(itemPlace(line.key))
      return []
    }
    // The names are those of the item's fields.
    const used = line.item?.used ?? null
    return [{ ...identified(earlier), key: line.key, used, ...withStored(line.values, line.problems, earlier) } as Stored['items'][number]]
  })
  const suppliers = page.suppliers.flatMap((one): Stored['suppliers'] => {
    const earlier = former?.suppliers?.find(({ supplier }) => supplier === one.supplier)
    const wrong = Object.keys(one.problems)
    for (const name of wrong) held.add(supplierPlace(one.supplier, name))
    if (earlier === undefined && wrong.length > 0) {
      for (const name of filled.supplier) held.add(supplierPlace(one.supplier, name))
      held.add(supplierPlace(one.supplier))
      return []
    }
    return [
      { ...identified(earlier), supplier: one.supplier, ...withStored(one.values, one.problems, earlier) } as Stored['suppliers'][number],
    ]
  })
  const keys = new Set(items.map(item => item.key))
  const asked = new Set(suppliers.map(one => one.supplier))
  return {
    document: {
      ...headValues(page, former),
      items,
      suppliers,
      quotes: offersOf(page, record, former, { keys, asked, held }),
      awards: awardsOf(page, former, { keys, asked, held }),
    },
    held,
  }
}

const headValues = ({ head }: ComparisonPage, former: Partial<Stored> | undefined) =>
  // The names are those of the comparison's own fields.
  withStored(head.values, head.problems, former) as Omit<Comparison, 'items' | 'suppliers' | 'quotes' | 'awards'>

interface Around {
  readonly keys: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
  readonly held: Set<string>
}

const offersOf = (
  page: ComparisonPage,
  record: ShownComparison | undefined,
  former: Partial<Stored> | undefined,
  around: Around,
): Stored['quotes'] => {
  const { keys, asked, held } = around
  const round = record?.round ?? 1
  const stored = former?.quotes ?? []
  const newest = newestShown(record ?? {})
  const isSealed = (offer: { readonly round: number | null }): boolean => (offer.round ?? round) < round
  const sealed = stored.filter(offer => isSealed(offer))
  const present = page.lines.flatMap(line =>
    [...line.offers.values()].flatMap((offer): Stored['quotes'] => {
      const place = (field: OfferField): string => offerPlace(line.key, offer.supplier, field)
      for (const field of offerFields) if (offer.problems[field] !== undefined && offer.texts[field] !== '') held.add(place(field))
      const known = newest.get(offerKey({ item: line.key, supplier: offer.supplier }))
      const says = offerFields.some(field => offer.texts[field] !== '')
      if (known && isSealed(known) && offerFields.every(field => offer.texts[field] === offerText(field, known[field]))) return []
      const envelope = known && !isSealed(known) ? known.envelope : null
      if (!says && envelope === null && !(known && isSealed(known))) return []
      if (!keys.has(line.key) || !asked.has(offer.supplier)) {
        for (const field of offerFields) held.add(place(field))
        return []
      }
      const earlier = known && !isSealed(known) ? known : undefined
      const values = Object.fromEntries(
        offerFields.map(field => [field, held.has(place(field)) ? (earlier?.[field] ?? null) : offer.values[field]]),
      )
      // The names are those of the offer's fields.
      return [{ ...identified(earlier), item: line.key, supplier: offer.supplier, round, ...values, envelope } as Stored['quotes'][number]]
    }),
  )
  return [...sealed, ...present]
}

const awardsOf = (page: ComparisonPage, former: Partial<Stored> | undefined, { keys, asked, held }: Around): Stored['awards'] =>
  page.lines.flatMap((line): Stored['awards'] => {
    const { supplier, reason, remark } = line.award
    const waits = !keys.has(line.key) || (typeof supplier === 'number' && !asked.has(supplier))
    if (supplier === undefined || waits) {
      // Without a supplier there is no award; what was typed about it waits for one.
      if (waits) held.add(awardPlace(line.key, 'supplier'))
      if (reason !== null) held.add(awardPlace(line.key, 'reason'))
      if (remark !== '') held.add(awardPlace(line.key, 'remark'))
      return []
    }
    const earlier = former?.awards?.find(award => award.item === line.key)
    return [{ ...identified(earlier), item: line.key, supplier, reason, remark: remark === '' ? null : remark, ...unwritten }]
  })
