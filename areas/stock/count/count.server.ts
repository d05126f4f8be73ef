import { serve, type Context } from '#core/context.server'
import { type Change, recordKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents, shortDecimal, sumOf, type Exact } from '#core/numbers'
import { find, lockAnyRecord, pick } from '#core/records.server'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { balance } from '../balance/balance.ts'
import type { Owner } from '../balance/owners.ts'
import { location } from '../location/location.ts'
import { isOutside } from '../location/locationKinds.ts'
import { usualLocation } from '../location/usualLocation.server.ts'
import { correctedSince } from '../move/correctedSince.server.ts'
import { postMove } from '../move/postMove.server.ts'
import { worthOfOne } from '../valuation/worthOfOne.server.ts'
import { count } from './count.ts'
import { countSheet } from './countSheet.ts'
import { countOneMayDecide, differenceOf, isLargeDifference, type Found } from './differences.ts'
import { elsewhereOf, lockedAway } from './foundGoods.server.ts'
import { refuseUnknown, withGoods } from './withGoods.server.ts'

type Count = StoredRecord<typeof count>
type Item = Count['items'][number]

const oneOfASerial: Label = ['有序列号的只有 1 个或没有', 'Of goods with a serial number there is 1 or 0']
const notInside: Label = ['账外库位没有库存，不能盘点', 'Goods outside are not in stock and cannot be counted']
const sheetStays: Label = ['初盘数已定，复盘时只填复盘数', 'The first count stays. Enter the figures of the recount only']

const reviewNow: Label = [
  '提交后同一物料又有其他差异过账，合计须总经理审批；请驳回此盘点单后重新提交',
  'Other differences of the same materials were posted meanwhile, and together they need the general manager. Reject this count and submit it again.',
]

/** Of a line, that nothing was found out yet. */
const unfound = { counted: null, recounted: null, recount: false, book: null, difference: null, elsewhere: null } as const
const uncounted = { ...unfound, material: null, lot: null, serial: null, goods: null, mark: null, unit: null } as const

/** Everything that lies in the location stands on the sheet; whoever is moving something there ends first. */
const freeze = async (context: Context, row: Count): Promise<Change<typeof count>> => {
  const place = await lockAnyRecord(context, location, row.location)
  if (!place || isOutside(place.kind)) return refuse('invalidFields', { problems: { location: notInside } })
  const there = await find(context, balance, {
    where: { location: row.location, quantity: { gte: '0.0001' } },
    fields: ['id'],
    sort: 'place',
    limit: 'all',
  })
  const named = new Set(row.items.map(item => item.balance))
  const more = there.filter(({ id }) => !named.has(id)).map(({ id }) => ({ ...uncounted, balance: id }))
  return { items: await withGoods(context, { ...row, items: [...row.items, ...more] }, []) }
}

/** What a recount adds was never counted before; it may be taken off again, and nothing else. */
const isFirst = ({ recount, counted }: Item): boolean => !recount || counted !== null

const keepFirstCount = async (context: Context, row: Count, before: Count): Promise<Change<typeof count>> => {
  if (before.status !== 'recount') return { items: await withGoods(context, row, before.items) }
  const former = new Map(before.items.map(item => [item.id, item]))
  const kept = new Map(row.items.map(item => [item.id, item]))
  const stays = before.items.filter(isFirst).every(was => {
    const item = kept.get(was.id)
    return item !== undefined && item.counted === was.counted && (was.balance === null || item.balance === was.balance)
  })
  if (!stays) refuse('ruleBroken', { message: sheetStays, problems: { items: sheetStays } })
  const items = row.items.map(item =>
    former.has(item.id) ? item : { ...item, recount: true, recounted: item.counted ?? null, counted: null },
  )
  return { items: await withGoods(context, { ...row, items }, before.items) }
}

const figureOf = ({ recount, recounted, counted }: Item): string | null => (recount ? recounted : counted)

const refuseUncounted = (items: readonly Item[]): void => {
  const open = items.flatMap((item, at) => (figureOf(item) === null ? [at] : []))
  if (open.length === 0) return
  const message: Label = [`还有 ${open.length} 行没有填数`, `${open.length} ${open.length === 1 ? 'line is' : 'lines are'} not counted yet`]
  const problems = Object.fromEntries(open.slice(0, 50).map(at => [`items.${at}.${items[at]?.recount ? 'recounted' : 'counted'}`, message]))
  refuse('dataIncomplete', { message, problems, data: { open: open.length } })
}

/** Of goods with a serial number there is one, or none. */
const refuseSeveral = (items: readonly Item[]): void => {
  const several = items.flatMap((item, at) =>
    item.serial !== null && !['0', '1'].includes(shortDecimal(figureOf(item) ?? '0')) ? [at] : [],
  )
  if (several.length === 0) return
  const problems = Object.fromEntries(several.map(at => [`items.${at}.${items[at]?.recount ? 'recounted' : 'counted'}`, oneOfASerial]))
  refuse('invalidFields', { message: oneOfASerial, problems })
}

const refuseMissing = (
  items: readonly Item[],
  there: readonly { readonly id: number; readonly place: string; readonly placeEn: string | null }[],
): void => {
  const named = new Set(items.map(item => item.balance))
  const [missing] = there.filter(({ id }) => !named.has(id))
  if (!missing) return
  const message: Label = [`盘点表缺少：${missing.place}`, `The sheet lacks ${missing.placeEn ?? missing.place}`]
  refuse('ruleBroken', { message, problems: { items: message } })
}

/** Where units that were found lie by the books: they are brought from there. Those in stock of another kind are not. */
const broughtFrom = async (context: Context, row: Count, items: readonly Item[]): Promise<ReadonlyMap<number, number>> => {
  const { kind } = await pick(context, location, row.location, ['kind'])
  const places = new Map<number, number>()
  for (const [at, item] of items.entries()) {
    const { material, serial, balance: id } = item
    const lies = figureOf(item)
    if (material === null || serial === null || id === null || lies === null || exact(lies).eq(0)) continue
    const there = await elsewhereOf(context, row.location, { material, serial })
    if (!there) continue
    if (there.kind !== kind) {
      const message = await lockedAway(context, serial, there.location)
      refuse('ruleBroken', { message, problems: { [`items.${at}.serial`]: message } })
    }
    places.set(id, there.location)
  }
  return places
}

/** A line of a sheet as it was found. */
interface Counted {
  readonly item: Item
  readonly of: { readonly material: number; readonly owner: Owner }
  readonly found: Found
}

/** What the differences of a count come to, of the company's own goods alone: those of others have no value in the books. */
interface Differences {
  /** What one of a material is worth now; null where nobody knows. */
  readonly worthOf: (of: Counted['of']) => Exact | null
  /** By how much the same goods were corrected besides one line: on others of this count, and in this location before. */
  readonly besides: (line: Counted) => Exact
  /** What they are worth, in CNY, as far as it is known. */
  readonly value: string
  /** Whether somebody besides the warehouse has to agree, because of what they are worth together with what was corrected before, here or in the whole company, or because nobody knows that. */
  readonly toReview: boolean
}

const differencesOf = async (context: Context, { location: place }: Count, lines: readonly Counted[]): Promise<Differences> => {
  const own = lines.filter(({ of, found }) => of.owner === 'company' && !exact(differenceOf(found)).eq(0))
  const ofMaterial = Map.groupBy(own, ({ of }) => of.material)
  const materials = [...ofMaterial.keys()]
  const worth = await worthOfOne(context, materials)
  const [here, everywhere] = [
    await correctedSince(context, materials, { location: place }),
    await correctedSince(context, materials, 'everywhere'),
  ]
  const correctedWith = (before: ReadonlyMap<number, Exact>, material: number): Exact =>
    sumOf((ofMaterial.get(material) ?? []).map(({ found }) => differenceOf(found))).plus(before.get(material) ?? exact(0))
  const worthOf = ({ owner, material }: Counted['of']) => (owner === 'company' ? (worth.get(material) ?? null) : null)
  const values = [...ofMaterial].map(([material, those]) => {
    const one = worth.get(material)
    const size = sumOf(those.map(({ found }) => exact(differenceOf(found)).size()))
    // What is found in one location hides nothing of what is missing in another, nor the other way round.
    const together = [here, everywhere]
      .map(before => correctedWith(before, material).size())
      .reduce((most, sum) => (sum.gt(most) ? sum : most), size)
    return one ? { value: one.times(size), together: one.times(together) } : undefined
  })
  return {
    worthOf,
    besides: ({ of, found }) => (of.owner === 'company' ? correctedWith(here, of.material).minus(differenceOf(found)) : exact(0)),
    value: inCents(sumOf(values.map(one => one?.value ?? exact(0)))),
    toReview: values.includes(undefined) || sumOf(values.map(one => one?.together ?? exact(0))).gt(countOneMayDecide),
  }
}

/** What the differences of a count that was finished come to by now, with what others have corrected since. */
const differencesNow = async (context: Context, row: Count): Promise<Differences> => {
  const there = await find(context, balance, { where: { location: row.location }, fields: ['id', 'material', 'owner'], limit: 'all' })
  const known = new Map(there.map(one => [one.id, one]))
  const lines = row.items.flatMap(item => {
    const of = known.get(item.balance ?? 0)
    return of ? [{ item, of, found: { counted: figureOf(item) ?? '0', book: item.book ?? '0' } }] : []
  })
  return differencesOf(context, row, lines)
}

/** Who has to agree is judged when that is asked: several counts may have been finished before the first of them is posted. */
const judged = async (context: Context, row: Count): Promise<Change<typeof count>> => {
  const { value, toReview } = await differencesNow(context, row)
  return { value, toReview }
}

/** Compares what was found with what ought to be there; large differences are counted once more, by whoever is told nothing but that. */
const finish = async (context: Context, stored: Count): Promise<Change<typeof count>> => {
  const row = { ...stored, items: await withGoods(context, stored, stored.items) }
  refuseUncounted(row.items)
  await refuseUnknown(context, row, row.items)
  refuseSeveral(row.items)
  const there = await find(context, balance, {
    where: { location: row.location },
    fields: ['id', 'place', 'placeEn', 'quantity', 'unit', 'material', 'owner'],
    limit: 'all',
  })
  refuseMissing(
    row.items,
    there.filter(({ quantity }) => exact(quantity).gt(0)),
  )
  const known = new Map(there.map(one => [one.id, one]))
  const items = []
  const counted = []
  for (const [at, item] of row.items.entries()) {
    const figure = figureOf(item) ?? '0'
    const of = known.get(item.balance ?? 0)
    if (!of) throw new Error(`The count ${row.code} names stock of another location`)
    counted.push({ field: `items.${at}.${item.recount ? 'recounted' : 'counted'}`, quantity: figure, unit: of.unit })
    items.push({ item, of, found: { counted: figure, book: of.quantity } })
  }
  await checkQuantities(context, counted)
  const differences = await differencesOf(context, row, items)
  const again =
    row.status === 'counting'
      ? items.filter(line => isLargeDifference(line.found, differences.worthOf(line.of), differences.besides(line)))
      : []
  if (again.length > 0) {
    const numbers = new Set(again.map(({ item }) => item.balance))
    return { status: 'recount', items: row.items.map(item => ({ ...item, recount: numbers.has(item.balance) })) }
  }
  const places = await broughtFrom(context, row, row.items)
  return {
    status: 'counted',
    value: differences.value,
    toReview: differences.toReview,
    items: items.map(({ item, found }) => ({
      ...item,
      book: found.book,
      difference: differenceOf(found),
      elsewhere: places.get(item.balance ?? 0) ?? null,
    })),
  }
}

/** Where a unit that was found comes from: whence those who agreed were told, or nowhere in stock. */
const sourceOf = async (context: Context, row: Count, { material, lot, serial, elsewhere }: Item): Promise<number | null> => {
  if (material === null || serial === null) return null
  const there = await elsewhereOf(context, row.location, { material, serial })
  if ((there?.location ?? null) === elsewhere && (!there || there.lot === lot)) return elsewhere
  const message: Label = [`${serial} 已被移动，请驳回后重新清点`, `${serial} was moved meanwhile. Reject the count, and count again.`]
  return refuse('ruleBroken', { message, problems: { items: message } })
}

/** One move for each difference, to or from the place where differences are told; a unit that lay elsewhere by the books comes from there. */
const post = async (context: Context, row: Count): Promise<void> => {
  if (!row.toReview && (await differencesNow(context, row)).toReview)
    refuse('ruleBroken', { message: reviewNow, leadsTo: { step: 'stock.count:read', of: row.id } })
  const outside = await usualLocation(context, 'difference')
  for (const item of row.items) {
    const change = exact(item.difference ?? '0')
    if (change.eq(0) || item.balance === null) continue
    const {
      material,
      lot,
      serial,
      owner,
      location: place,
    } = await pick(context, balance, item.balance, ['material', 'lot', 'serial', 'owner', 'location'])
    const [from, to] = change.lt(0) ? [place, outside] : [(await sourceOf(context, row, item)) ?? outside, place]
    const quantity = change.size().toFixed()
    await postMove(context, recordKey(count, row.id), { reason: 'count', material, lot, serial, owner, quantity, from, to, note: row.code })
  }
}

/** How a location is counted. */
export const servedCount = serve(count, {
  papers: { sheet: async (context, record) => countSheet(record, context.actor.language) },
  onCreate: freeze,
  onChange: keepFirstCount,
  handedIn: { submit: judged },
  transitions: {
    finish,
    submit: post,
    recountAll: async (_context, { items }) => ({
      value: null,
      toReview: false,
      items: items.map(item => ({ ...item, ...unfound })),
    }),
    cancel: 'statusOnly',
  },
})
