import { sameValue } from '#core/audit'
import type { StoredRecord } from '#core/definition'
import type { Problems } from '#core/errors'
import type { Label } from '#core/language'
import { lacksRate, offerKey, rateMissing } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Offers = Comparison['quotes']
type Offer = Offers[number]
type Terms = Comparison['suppliers'][number]
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
    return sameBut(offers[at], sealed) ? [] : [[`quotes.${at}`, sealedChange]]
  })
  return Object.fromEntries(found)
}

/** Whether quotes are no longer taken on a day: the deadline is the last day on which they are. */
export const isOver = ({ deadline }: Pick<Comparison, 'deadline'>, today: string): boolean => deadline !== null && deadline < today

const past: Label = ['不能早于今天', 'This day has passed already']
const closed: Label = [
  '报价已截止，不能再增加、修改或删除报价；需要新的报价请用“重新比价”',
  'The deadline has passed: quotes are no longer added, changed or removed. Take “Another round” for new ones',
]
const termsClosed: Label = [
  '报价已截止，不能再修改供应商的条件；需要新的报价请用“重新比价”',
  'The deadline has passed: the terms of a supplier no longer change. Take “Another round” for new ones',
]
const deadlineStands: Label = [
  '报价已截止，截止日不能再改；需要新的报价请用“重新比价”',
  'The deadline has passed and stays as it is. Take “Another round” for new quotes',
]
const sealedLonger: Label = ['已有密封的报价，截止日只能推迟', 'There are sealed quotes: the deadline can only be moved later']
const staysSealed: Label = ['已有密封的报价，开标前不能取消密封', 'There are sealed quotes: they stay sealed until they are opened']
const seenAlready: Label = ['已有公开的报价，本轮不能再改为密封', 'There are open quotes already: this round cannot be sealed any more']

/** Days that lie in the past when they are entered, and a deadline or seal that is changed when it must stand. */
export const dayProblems = (row: Comparison, before: Comparison | null, today: string): Problems => {
  const isNew = (name: 'needDate' | 'deadline'): boolean => row[name] !== null && row[name] !== before?.[name]
  const found: Found = [
    ...(['needDate', 'deadline'] as const).flatMap((name): Found => (isNew(name) && String(row[name]) < today ? [[name, past]] : [])),
    ...(before ? standing(row, before, today) : []),
  ]
  return Object.fromEntries(found)
}

const standing = (row: Comparison, before: Comparison, today: string): Found => {
  const present = before.quotes.filter(quote => (quote.round ?? before.round) === before.round)
  const isSealed = present.some(quote => quote.envelope !== null)
  const isMoved = row.deadline !== before.deadline
  const isEarlier = row.deadline === null || (before.deadline !== null && row.deadline < before.deadline)
  return [
    ...(isMoved && isOver(before, today) && (before.state !== 'draft' || present.length > 0)
      ? ([['deadline', deadlineStands]] as const)
      : []),
    ...(isSealed && isMoved && isEarlier ? ([['deadline', sealedLonger]] as const) : []),
    ...(isSealed && !row.sealed ? ([['sealed', staysSealed]] as const) : []),
    ...(row.sealed && !before.sealed && present.some(quote => quote.unitPrice !== null) ? ([['sealed', seenAlready]] as const) : []),
  ]
}

/** What the company reckons itself; the rest of an offer is the supplier's word. */
const ownReckoning = new Set<keyof Offer>(['duty', 'inspection', 'scrapCost', 'rejectRate', 'contract', 'note'])
const ownNotes = new Set<keyof Terms>(['quotedOn', 'note'])

const sameBut = <T extends object>(one: T | undefined, other: T, but: ReadonlySet<keyof T> = new Set()): boolean =>
  one !== undefined &&
  // The names are those of the value itself.
  (Object.entries(other) as [keyof T, unknown][]).every(([name, value]) => but.has(name) || sameValue(one[name] ?? null, value))

/** What was changed of the suppliers' offers after the deadline, by path. */
export const lateProblems = (row: Comparison, before: Comparison | null, today: string): Problems => {
  if (!before || !isOver(before, today)) return {}
  const former = new Map(before.quotes.map(quote => [quote.id, quote]))
  const now = new Map(row.quotes.map(quote => [quote.id, quote]))
  const asked = new Map(row.suppliers.map(one => [one.supplier, one]))
  const found: Found = [
    ...row.quotes.flatMap((quote, at): Found => {
      const known = former.get(quote.id)
      return known && sameBut(quote, known, ownReckoning) ? [] : [[`quotes.${at}`, closed]]
    }),
    ...(before.quotes.every(quote => now.has(quote.id)) ? [] : ([['quotes', closed]] as const)),
    ...before.suppliers.flatMap((terms): Found => {
      const kept = asked.get(terms.supplier)
      const at = row.suppliers.findIndex(one => one.supplier === terms.supplier)
      return !kept || sameBut(kept, terms, ownNotes) ? [] : [[`suppliers.${at}`, termsClosed]]
    }),
  ]
  return Object.fromEntries(found)
}
