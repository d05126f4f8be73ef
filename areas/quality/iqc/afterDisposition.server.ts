import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { exact } from '#core/numbers'
import { pick } from '#core/records.server'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import type { iqc } from './iqc.ts'
import { stockLot, unstockLot } from './lotStock.server.ts'
import { deliveryFrom, supplierNotCleared } from './quarantine.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** The warehouse counts what it takes in: never more than was accepted, and under a concession never more or later than it allows. */
export const putInStock = async (
  context: Context,
  row: Lot,
  { quantity }: TransitionInput<typeof iqc, 'putInStock'>,
): Promise<LotChange> => {
  await checkQuantities(context, [{ field: 'input.quantity', quantity, unit: row.unit }])
  const accepted = row.concessionLimit !== null && exact(row.concessionLimit).lt(row.quantity) ? row.concessionLimit : row.quantity
  if (exact(quantity).gt(accepted)) {
    refuseInspection('moreThanAccepted', [`实收数量不能超过接收的 ${accepted}`, `No more than the accepted ${accepted} can be stocked`], {
      accepted,
      quantity,
    })
  }
  if (row.concessionUntil !== null && row.concessionUntil < companyDay(context.now)) {
    refuseInspection('concessionExpired', [
      `让步接收已于 ${row.concessionUntil} 到期，不能入库`,
      `The concession expired on ${row.concessionUntil}. The goods cannot be stocked.`,
    ])
  }
  await stockLot(context, row, quantity, accepted)
  return { followUp: 'enterWarehouse', stockedQuantity: quantity, stockedBy: context.actor.userId, stockedAt: context.now }
}

/** The decision is taken back, and the lot waits for another one. */
export const reconsider = async (): Promise<LotChange> => ({
  followUp: null,
  concession: false,
  deviationNo: null,
  concessionLimit: null,
  concessionUntil: null,
  deduction: null,
  review: null,
  disposedBy: null,
  disposedAt: null,
})

/** What the warehouse counted is taken back; the lot waits to be stocked again. */
export const unstock = async (context: Context, row: Lot, { reason }: TransitionInput<typeof iqc, 'unstock'>): Promise<LotChange> => {
  await unstockLot(context, row, reason)
  return { followUp: row.concession ? 'concession' : 'pass', stockedQuantity: null, stockedBy: null, stockedAt: null }
}

/** Goods leave quarantine once their supplier is one whom the company may buy from. */
export const release = async (context: Context, row: Lot): Promise<LotChange> => {
  const { status } = await pick(context, supplier, row.supplier, ['status'])
  if (deliveryFrom(status) !== 'taken') refuse('ruleBroken', { message: supplierNotCleared, data: { reason: 'supplierBarred' } })
  // The guard lets nothing through that is in another state.
  return { quarantine: false, status: row.status }
}
