import type { Context } from '#core/context.server'
import { idInKey, type RecordKey, recordKey, type StoredRecord } from '#core/definition'
import { exact, sumOf, type Exact } from '#core/numbers'
import { createRecord, find, findOne, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { count } from '../../stock/count/count.ts'
import { location } from '../../stock/location/location.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'
import { postFrom, postMove, quantityIn, reverseMoves } from '../../stock/move/postMove.server.ts'
import { keptSerials } from '../../stock/serials/typedSerials.ts'
import { iqc } from './iqc.ts'

// What becomes of the goods of an inspection lot in the stock ledger: from the supplier into quarantine, and from there wherever its steps lead.

type Lot = StoredRecord<typeof iqc>

/** The goods of an inspection lot as the ledger knows them. */
interface Goods {
  readonly material: number
  /** The lot of the ledger; null where the material is not tracked by lot. */
  readonly lot: number | null
  /** Each of its pieces; null where the material is not tracked by serial number, or the lot came before they were asked for. */
  readonly serials: readonly string[] | null
}

/** The delivery of which a lot is a part, or the lot itself. */
const deliveryOf = async (context: Context, id: number): Promise<number> => {
  const { origin, parent } = await pick(context, iqc, id, ['origin', 'parent'])
  return origin === 'part' && parent !== null ? deliveryOf(context, parent) : id
}

/** The goods of a lot, unless they came before there was a ledger: those were counted when it began, and move by themselves. */
const goodsOf = async (context: Context, id: number): Promise<Goods | undefined> => {
  const where = { document: recordKey(iqc, await deliveryOf(context, id)), reason: 'receipt' } as const
  const came = await findOne(context, move, where, ['material', 'lot'], { sort: '-id' })
  return came && { ...came, serials: keptSerials((await pick(context, iqc, id, ['serials'])).serials) }
}

/** The lot of the ledger for a delivery, which has its number. */
const ledgerLot = async (context: Context, { material: of, code, madeOn, expiresOn }: Lot): Promise<number> => {
  const known = await findOne(context, lot, { material: of, code }, ['id'])
  return known?.id ?? createRecord(context, lot, { material: of, code, madeOn, expiresOn })
}

const receive = async (context: Context, row: Lot): Promise<void> => {
  const { type, batchTracked } = await pick(context, material, row.material, ['type', 'batchTracked'])
  if (type === 'service') return
  const goods = {
    material: row.material,
    lot: batchTracked ? await ledgerLot(context, row) : null,
    reason: 'receipt',
    owner: 'company',
  } as const
  const document = recordKey(iqc, row.id)
  const serials = keptSerials(row.serials)
  for (const serial of serials ?? []) await postMove(context, document, { ...goods, serial, quantity: '1' })
  if (serials === null) await postMove(context, document, { ...goods, quantity: row.quantity })
}

/** A delivery comes into quarantine; when it is corrected, what was received before is taken back. Parts are of a delivery that is there. */
export const receiveLot = async (context: Context, row: Lot, before: Lot | null): Promise<void> => {
  if (row.origin === 'part') return
  if (before === null) return receive(context, row)
  if ((['material', 'quantity', 'serials'] as const).every(field => row[field] === before[field])) return
  if (!(await goodsOf(context, row.id))) return
  await reverseMoves(context, recordKey(iqc, row.id), 'receipt', row.code)
  await receive(context, row)
}

/** A delivery that was not one leaves quarantine as it came. */
export const takeBackLot = async (context: Context, { id }: Lot, reason: string): Promise<void> => {
  if (await goodsOf(context, id)) await reverseMoves(context, recordKey(iqc, id), 'receipt', reason)
}

/**
 * How much of some goods left quarantine otherwise than by the steps of inspection lots, less what came back so: by hand, as it was allowed once, or by a count. It
 * is of no lot's delivery in particular where the material is not tracked by lot.
 */
const takenOtherwise = async (context: Context, { material: of, lot: batch }: Goods): Promise<Exact> => {
  const places = await find(context, location, { where: { kind: 'quarantine' }, fields: ['id'], limit: 'all' })
  const inside = new Set(places.map(({ id }) => id))
  const moves = async (side: 'from' | 'to') =>
    find(context, move, {
      where: { material: of, lot: batch, owner: 'company', [side]: [...inside] },
      fields: ['quantity', 'from', 'to', 'document'],
      limit: 'all',
    })
  const sum = async (side: 'from' | 'to') =>
    sumOf(
      (await moves(side)).flatMap(row => {
        const isWithin = [row.from, row.to].every(end => end !== null && inside.has(end))
        return !isWithin && (row.document === null || idInKey(count, row.document) !== null) ? [row.quantity] : []
      }),
    )
  return (await sum('from')).minus(await sum('to'))
}

/**
 * How much of what a step would take still lies in quarantine. What somebody took from there otherwise has moved already, so the step goes on with the rest and the lot
 * does not wait for ever; anything else that is missing the move refuses in words.
 */
const stillThere = async (context: Context, goods: Goods, wanted: string): Promise<Exact> => {
  const lies = await quantityIn(context, goods, ['quarantine'])
  const missing = exact(wanted).minus(lies)
  return missing.gt(0) && missing.lte(await takenOtherwise(context, goods)) ? lies : exact(wanted)
}

/** What the warehouse has counted of a lot, and each piece of it where it has serial numbers. */
export interface Counted {
  readonly quantity: string
  readonly serials: readonly string[] | null
}

/** So much of an accepted lot is put on the shelf, the usual one where none is named; what was accepted and not found is told as a difference. */
export const stockLot = async (
  context: Context,
  { id }: Lot,
  { quantity: counted, serials: found }: Counted,
  accepted: string,
  shelf: number | null = null,
): Promise<void> => {
  const goods = await goodsOf(context, id)
  if (!goods) return
  const document = recordKey(iqc, id)
  if (goods.serials !== null && found !== null) {
    await postFrom(context, document, { ...goods, serials: found, reason: 'stocking', quantity: counted, to: shelf }, ['quarantine'])
    const lost = goods.serials.filter(serial => !found.includes(serial)).slice(0, exact(accepted).minus(counted).toNumber())
    if (lost.length === 0) return
    const to = await usualLocation(context, 'difference')
    return postFrom(context, document, { ...goods, serials: lost, reason: 'count', quantity: String(lost.length), to }, ['quarantine'])
  }
  const there = await stillThere(context, goods, accepted)
  const stocked = there.lt(counted) ? there : exact(counted)
  await postFrom(context, document, { ...goods, reason: 'stocking', quantity: stocked.toFixed(), to: shelf }, ['quarantine'])
  const missing = there.minus(stocked)
  if (missing.lte(0) || exact(accepted).lte(counted)) return
  const to = await usualLocation(context, 'difference')
  await postFrom(context, document, { ...goods, reason: 'count', quantity: missing.toFixed(), to }, ['quarantine'])
}

/** What was put on the shelf lies in quarantine again. */
export const unstockLot = async (context: Context, { id }: Lot, reason: string): Promise<void> => {
  for (const posted of ['stocking', 'count'] as const) await reverseMoves(context, recordKey(iqc, id), posted, reason)
}

/** Goods of a lot leave the house for a reason, from wherever they lie: in stock when they were stocked, else in quarantine, or where somebody took them from there. */
export const takeAway = async (
  context: Context,
  id: number | null,
  document: RecordKey,
  {
    reason,
    quantity,
    serials,
  }: { readonly reason: 'supplierReturn' | 'scrap'; readonly quantity: string; readonly serials?: readonly string[] | null },
): Promise<void> => {
  const goods = id === null ? undefined : await goodsOf(context, id)
  if (id === null || !goods) return
  const { status } = await pick(context, iqc, id, ['status'])
  const inStock = reason === 'scrap' ? (['usable', 'blocked', 'scrap'] as const) : (['usable', 'blocked'] as const)
  if (goods.serials !== null) {
    const from = status === 'stocked' ? inStock : (['quarantine', ...inStock] as const)
    return postFrom(context, document, { ...goods, serials: serials ?? goods.serials, reason, quantity }, from)
  }
  if (status === 'stocked') return postFrom(context, document, { ...goods, reason, quantity }, inStock)
  const there = await stillThere(context, goods, quantity)
  await postFrom(context, document, { ...goods, reason, quantity: there.toFixed() }, ['quarantine'])
  const [taken, lying] = [exact(quantity).minus(there), await quantityIn(context, goods, inStock)]
  const rest = taken.gt(lying) ? lying : taken
  await postFrom(context, document, { ...goods, reason, quantity: rest.toFixed() }, inStock)
}
