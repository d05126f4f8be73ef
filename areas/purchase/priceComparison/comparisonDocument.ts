import type { Fields, StoredRecord } from '#core/definition'
import type { DraftWriting } from '#core/drafts'
import { storedFromShown } from '#core/screens'
import { unsaved, type ReadTexts } from '#core/sheet'
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
import { askedSupplier, awardedItem, comparedItem, offer, priceComparison } from './priceComparison.ts'

type Stored = StoredRecord<typeof priceComparison>
type Values = Readonly<Record<string, unknown>>

/** What would be stored, and the places whose text cannot be stored as it is. */
export interface Storable {
  readonly document: Comparison
  readonly held: ReadonlySet<string>
}

/** The value of each field: as read, or where it cannot be read as it is stored already. */
const withStored = ({ values, problems }: ReadTexts, former: Values | undefined): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, problems[name] === undefined ? value : (former?.[name] ?? null)]))

const identified = (former: { readonly id?: number | undefined } | undefined): { id?: number } =>
  former?.id === undefined ? {} : { id: former.id }

/** The page as it would be stored if it were saved now; a new line without a name, or a new supplier with wrong terms, waits with all that belongs to it. */
export const storable = (page: ComparisonPage, { record }: PageSource): Storable => {
  const former = record === undefined ? undefined : (storedFromShown(priceComparison, { ...record }) as Partial<Stored>)
  const held = new Set(Object.keys(page.head.problems).map(headPlace))
  const lineOf = (
    read: ReadTexts,
    earlier: (Values & { readonly id?: number }) | undefined,
    placeOf: (name?: string) => string,
    waits: boolean,
  ) => {
    for (const name of Object.keys(waits ? read.texts : read.problems)) held.add(placeOf(name))
    if (waits) held.add(placeOf())
    return waits ? [] : [{ ...identified(earlier), ...withStored(read, earlier) }]
  }
  const items = page.lines.flatMap(line => {
    const { key, item } = line
    const earlier = former?.items?.find(one => one.key === key)
    const waits = earlier === undefined && line.problems['name'] !== undefined
    // The names are those of the item's fields.
    return lineOf(line, earlier, name => itemPlace(key, name), waits).map(
      values => ({ ...values, key, used: item?.used ?? null }) as Stored['items'][number],
    )
  })
  const suppliers = page.suppliers.flatMap(one => {
    const { supplier } = one
    const earlier = former?.suppliers?.find(known => known.supplier === supplier)
    const waits = earlier === undefined && Object.keys(one.problems).length > 0
    return lineOf(one, earlier, name => supplierPlace(supplier, name), waits).map(
      values => ({ ...values, supplier }) as Stored['suppliers'][number],
    )
  })
  const around = { former, held, keys: new Set(items.map(item => item.key)), asked: new Set(suppliers.map(one => one.supplier)) }
  return {
    document: {
      // The names are those of the comparison's own fields.
      ...(withStored(page.head, former) as Omit<Comparison, 'items' | 'suppliers' | 'quotes' | 'awards'>),
      items,
      suppliers,
      quotes: offersOf(page, record, around),
      awards: awardsOf(page, around),
    },
    held,
  }
}

interface Around {
  readonly former: Partial<Stored> | undefined
  readonly keys: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
  readonly held: Set<string>
}

const offersOf = (page: ComparisonPage, record: ShownComparison | undefined, { former, keys, asked, held }: Around): Stored['quotes'] => {
  const round = record?.round ?? 1
  const newest = newestShown(record ?? {})
  const isSealed = (one: { readonly round: number | null }): boolean => (one.round ?? round) < round
  const present = page.lines.flatMap(({ key, offers }) =>
    [...offers.values()].flatMap(({ supplier, texts, values, problems }): Stored['quotes'] => {
      const place = (field: OfferField): string => offerPlace(key, supplier, field)
      const said = offerFields.filter(field => texts[field] !== '')
      for (const field of said) if (problems[field] !== undefined) held.add(place(field))
      const known = newest.get(offerKey({ item: key, supplier }))
      const sealed = known && isSealed(known) ? known : undefined
      if (sealed && offerFields.every(field => texts[field] === offerText(field, sealed[field]))) return []
      const earlier = sealed ? undefined : known
      const envelope = earlier?.envelope ?? null
      if (said.length === 0 && envelope === null && !sealed) return []
      if (!keys.has(key) || !asked.has(supplier)) {
        for (const field of offerFields) held.add(place(field))
        return []
      }
      const kept = Object.fromEntries(
        offerFields.map(field => [field, held.has(place(field)) ? (earlier?.[field] ?? null) : values[field]]),
      )
      // The names are those of the offer's fields.
      return [{ ...identified(earlier), item: key, supplier, round, ...kept, envelope } as Stored['quotes'][number]]
    }),
  )
  return [...(former?.quotes ?? []).filter(isSealed), ...present]
}

const awardsOf = ({ lines }: ComparisonPage, { former, keys, asked, held }: Around): Stored['awards'] =>
  lines.flatMap(({ key, award: { supplier, reason, remark } }): Stored['awards'] => {
    const waits = !keys.has(key) || (typeof supplier === 'number' && !asked.has(supplier))
    if (supplier === undefined || waits) {
      // Without a supplier there is no award; what was typed about it waits for one.
      if (waits) held.add(awardPlace(key, 'supplier'))
      if (reason !== null) held.add(awardPlace(key, 'reason'))
      if (remark !== '') held.add(awardPlace(key, 'remark'))
      return []
    }
    const earlier = former?.awards?.find(award => award.item === key)
    return [{ ...identified(earlier), item: key, supplier, reason, remark: remark === '' ? null : remark, ...unwritten }]
  })

/** The lines of a comparison by the parts of its places. */
const parts = {
  item: ['items', comparedItem],
  supplier: ['suppliers', askedSupplier],
  quote: ['quotes', offer],
  award: ['awards', awardedItem],
} as const

/** What is sent of a line: nothing that is empty, or that only the program fills in. */
const sent = (fields: Fields, line: Values): Values =>
  Object.fromEntries(Object.entries(line).filter(([name, value]) => value !== null && value !== undefined && !fields[name]?.readonly))

/** What a save has to send: everything of a new comparison, of a stored one the parts in which something was typed. */
export const comparisonBody = (page: ComparisonPage, source: PageSource): DraftWriting => {
  const { record } = source
  const { document, held } = storable(page, source)
  const typed = unsaved(source.typed, source.stored)
  const sending = Object.fromEntries(Object.entries(typed).filter(([place]) => !held.has(place)))
  const places = Object.keys(sending)
  const touched = new Set(places.map(place => place.split(' ')[0]))
  // What goes takes its quotes and awards with it.
  if (places.some(place => /^(?:item|supplier) \d+$/.test(place) && sending[place]?.text === '')) touched.add('quote').add('award')
  const head = filled.head.filter(name => !record || places.includes(headPlace(name)))
  const all: Values = document
  return {
    values: {
      ...Object.fromEntries(head.map(name => [name, all[name]])),
      ...Object.fromEntries(
        Object.entries(parts).flatMap(([part, [name, fields]]) => {
          const isSent = record ? name in record && touched.has(part) : document[name].length > 0
          return isSent ? [[name, document[name].map(line => sent(fields, line))]] : []
        }),
      ),
    },
    sending,
    held: Object.keys(typed).filter(place => held.has(place)),
    incomplete: Object.keys(page.head.problems).length > 0,
  }
}
