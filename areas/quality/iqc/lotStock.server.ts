import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { createRecord, findOne, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'
import type { MoveDocument } from '../../stock/move/moveDocuments.ts'
import { postMove, reverseMove } from '../../stock/move/postMove.server.ts'
import { iqc } from './iqc.ts'

// What becomes of the goods of an inspection lot in the stock ledger: from the supplier into quarantine, and from there wherever its steps lead.

type Lot = StoredRecord<typeof iqc>

/** The goods of an inspection lot as the ledger knows them. */
interface Goods {
  readonly material: number
  /** The lot of the ledger; null where the material is not tracked by lot. */
  readonly lot: number | null
}

/** The delivery of which a lot is a part, or the lot itself. */
const deliveryOf = async (context: Context, id: number): Promise<number> => {
  const { origin, parent } = await pick(context, iqc, id, ['origin', 'parent'])
  return origin === 'part' && parent !== null ? deliveryOf(context, parent) : id
}

/** The goods of a lot, unless they came before there was a ledger: those were counted when it began, and move by themselves. */
const goodsOf = async (context: Context, id: number): Promise<Goods | undefined> =>
  findOne(context, move, { inspection: await deliveryOf(context, id), reason: 'receipt' }, ['material', 'lot'], { sort: '-id' })

/** The lot of the ledger for a delivery, which has its number. */
const ledgerLot = async (context: Context, { material: of, code, madeOn, expiresOn }: Lot): Promise<number> => {
  const known = await findOne(context, lot, { material: of, code }, ['id'])
  return known?.id ?? createRecord(context, lot, { material: of, code, madeOn, expiresOn })
}

const receive = async (context: Context, row: Lot): Promise<void> => {
  const { type, batchTracked } = await pick(context, material, row.material, ['type', 'batchTracked'])
  if (type === 'service') return
  const goods = { material: row.material, lot: batchTracked ? await ledgerLot(context, row) : null }
  await postMove(context, { by: 'inspection', id: row.id }, { ...goods, reason: 'receipt', owner: 'company', quantity: row.quantity })
}

/** A delivery comes into quarantine; when it is corrected, what was received before is taken back. Parts are of a delivery that is there. */
export const receiveLot = async (context: Context, row: Lot, before: Lot | null): Promise<void> => {
  if (row.origin === 'part') return
  if (before === null) return receive(context, row)
  if (row.material === before.material && row.quantity === before.quantity) return
  if (!(await goodsOf(context, row.id))) return
  await reverseMove(context, { by: 'inspection', id: row.id }, 'receipt', row.code)
  await receive(context, row)
}

/** A delivery that was not one leaves quarantine as it came. */
export const takeBackLot = async (context: Context, { id }: Lot, reason: string): Promise<void> => {
  if (await goodsOf(context, id)) await reverseMove(context, { by: 'inspection', id }, 'receipt', reason)
}

/** So much of an accepted lot is put on the shelf; what was accepted and not found is told as a difference. */
export const stockLot = async (context: Context, { id }: Lot, counted: string, accepted: string): Promise<void> => {
  const goods = await goodsOf(context, id)
  if (!goods) return
  const document: MoveDocument = { by: 'inspection', id }
  await postMove(context, document, { ...goods, reason: 'stocking', owner: 'company', quantity: counted })
  const missing = exact(accepted).minus(counted)
  if (missing.lte(0)) return
  const [from, to] = [await usualLocation(context, 'quarantine'), await usualLocation(context, 'difference')]
  await postMove(context, document, { ...goods, reason: 'count', owner: 'company', quantity: missing.toFixed(), from, to })
}

/** What was put on the shelf lies in quarantine again. */
export const unstockLot = async (context: Context, { id }: Lot, reason: string): Promise<void> => {
  for (const posted of ['stocking', 'count'] as const) await reverseMove(context, { by: 'inspection', id }, posted, reason)
}

/** Goods of a lot leave the house for a reason, from the shelf when they were stocked, else from quarantine. */
export const takeAway = async (
  context: Context,
  id: number | null,
  document: MoveDocument,
  taken: { readonly reason: 'supplierReturn' | 'scrap'; readonly quantity: string },
): Promise<void> => {
  const goods = id === null ? undefined : await goodsOf(context, id)
  if (id === null || !goods) return
  const { status } = await pick(context, iqc, id, ['status'])
  const from = await usualLocation(context, status === 'stocked' ? 'usable' : 'quarantine')
  await postMove(context, document, { ...goods, ...taken, owner: 'company', from })
}
