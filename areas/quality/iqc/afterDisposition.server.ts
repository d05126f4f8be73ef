import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents, type Exact } from '#core/numbers'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { isLargeDifference } from '../../stock/count/differences.ts'
import { correctedSince } from '../../stock/move/correctedSince.server.ts'
import { keptSerials, serialsAt } from '../../stock/serials/typedSerials.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import type { iqc } from './iqc.ts'
import { lastPriceOf } from './lastPrice.server.ts'
import { stockLot, unstockLot, type Counted } from './lotStock.server.ts'
import { deliveryFrom, supplierNotCleared } from './quarantine.ts'
import { stateOfSupplier } from './supplierState.server.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** How much of a lot the warehouse may take in: what was accepted, and under a concession no more than it allows. */
const acceptedOf = ({ concessionLimit, quantity }: Pick<Lot, 'concessionLimit' | 'quantity'>): string =>
  concessionLimit !== null && exact(concessionLimit).lt(quantity) ? concessionLimit : quantity

/** The warehouse never takes in more than was accepted, nor after a concession has ended. */
const refuseTooMuch = async (context: Context, row: Lot, quantity: string): Promise<void> => {
  await checkQuantities(context, [{ field: 'input.quantity', quantity, unit: row.unit }])
  const accepted = acceptedOf(row)
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
}

/** What one of a lot is worth in CNY: by the books, else at its last price; null where nobody knows. The whole truth. */
const worthOfLot = async (context: Context, row: Lot): Promise<Exact | null> => {
  const booked = (await worthOfOne(context, [row.material])).get(row.material)
  if (booked) return booked
  const last = await lastPriceOf(context, row)
  return last === null ? null : exact(last)
}

interface Shortage {
  readonly shortage: string
  readonly value: string | null
  /** Whether others have to agree, by the limits of a count: this lot by itself, or with what was missing of deliveries of the same material before. */
  readonly isLarge: boolean
}

/** How much less the warehouse has found than was accepted; undefined where nothing is missing. */
const shortageOf = async (context: Context, row: Lot, counted: string): Promise<Shortage | undefined> => {
  const accepted = acceptedOf(row)
  const missing = exact(accepted).minus(counted)
  if (missing.lte(0)) return undefined
  const worth = await worthOfLot(context, row)
  const value = worth === null ? null : inCents(worth.times(missing))
  const besides = (await correctedSince(context, [row.material], 'deliveries')).get(row.material)
  return { shortage: missing.toFixed(4), value, isLarge: isLargeDifference({ counted, book: accepted }, worth, besides) }
}

const whyShort: Label = ['少于接收数量，请说明原因', 'It is less than was accepted: say why']
const largeShort: Label = [
  '少收（连同此物料 90 天内的少收）超过 5% 或 500 元，须经审批：请用“少收入库”',
  'More than 5% or CNY 500 is missing, together with what was missing of this material within 90 days, which needs approval: take the step “Stock less than accepted”',
]
const notShort: Label = ['没有少收，请用“入库”', 'Nothing is missing: take the step “Put in stock”']

const stocked = ({ actor, now }: Context, quantity: string): LotChange => ({
  followUp: 'enterWarehouse',
  stockedQuantity: quantity,
  stockedBy: actor.userId,
  stockedAt: now,
})

/** What the warehouse has found, piece by piece where the lot has serial numbers: which, where some are missing. */
const countedOf = (row: Lot, quantity: string, written: string | null): Counted => {
  const of = keptSerials(row.serials)
  if (of !== null && written === null && exact(quantity).eq(of.length)) return { quantity, serials: of }
  if (of !== null && exact(quantity).eq(0)) return { quantity, serials: [] }
  return { quantity, serials: keptSerials(serialsAt('input.serials', { written, quantity, tracked: of !== null, among: of ?? undefined })) }
}

/** The warehouse counts what it takes in. What little is missing it explains; to more others have to agree. */
export const putInStock = async (
  context: Context,
  row: Lot,
  { quantity, serials, remark, location }: TransitionInput<typeof iqc, 'putInStock'>,
): Promise<LotChange> => {
  await refuseTooMuch(context, row, quantity)
  const counted = countedOf(row, quantity, serials)
  const short = await shortageOf(context, row, quantity)
  if (short?.isLarge === true) refuseInspection('shortageInApproval', largeShort, { accepted: acceptedOf(row), quantity })
  if (short && (remark ?? '').trim() === '') refuse('invalidFields', { message: whyShort, problems: { 'input.remark': whyShort } })
  await stockLot(context, row, counted, acceptedOf(row), location)
  if (!short) return stocked(context, quantity)
  return { ...stocked(context, quantity), shortage: short.shortage, shortageReason: remark, shortageValue: short.value }
}

/** What is missing of a lot is shown to those who have to agree to it, with what it is worth by the books. */
export const askShort = async (
  context: Context,
  row: Lot,
  { quantity, serials, reason }: TransitionInput<typeof iqc, 'stockShort'>,
): Promise<LotChange> => {
  await refuseTooMuch(context, row, quantity)
  countedOf(row, quantity, serials)
  const short = (await shortageOf(context, row, quantity)) ?? refuseInspection('nothingShort', notShort)
  return { shortage: short.shortage, shortageReason: reason, shortageValue: short.value }
}

/** What was agreed to is put in stock, and what is missing told as a difference. */
export const stockShort = async (
  context: Context,
  row: Lot,
  { quantity, serials }: TransitionInput<typeof iqc, 'stockShort'>,
): Promise<LotChange> => {
  await refuseTooMuch(context, row, quantity)
  await stockLot(context, row, countedOf(row, quantity, serials), acceptedOf(row))
  return stocked(context, quantity)
}

/** Nothing is said to be missing of a lot. */
export const nothingShort = { shortage: null, shortageReason: null, shortageValue: null } as const satisfies LotChange

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
  return { followUp: row.concession ? 'concession' : 'pass', stockedQuantity: null, ...nothingShort, stockedBy: null, stockedAt: null }
}

/** Goods leave quarantine once their supplier is one whom the company may buy from. */
export const release = async (context: Context, row: Lot): Promise<LotChange> => {
  const status = await stateOfSupplier(context, row.supplier)
  if (deliveryFrom(status) !== 'taken')
    refuse('ruleBroken', {
      message: supplierNotCleared,
      leadsTo: { step: 'purchase.supplier:read', of: row.supplier },
      data: { reason: 'supplierBarred' },
    })
  // The guard lets nothing through that is in another state.
  return { quarantine: false, status: row.status }
}
