import { answerTo, guard, serve, type Context } from '#core/context.server'
import { dayAfter } from '#core/days'
import { type Change, recordKey, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { createRecord, lockAnyRecord, pick } from '#core/records.server'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { material } from '../../mnm/material/material.ts'
import { keptSerials, serialsAt } from '../../stock/serials/typedSerials.ts'
import { reverseMoves } from '../../stock/move/postMove.server.ts'
import { inherited } from '../iqc/inherited.ts'
import { refuseInspection } from '../iqc/inspectionRefusal.ts'
import { iqc } from '../iqc/iqc.ts'
import { materialFacts } from '../iqc/lotFacts.server.ts'
import { takeAway } from '../iqc/lotStock.server.ts'
import { planLot } from '../iqc/planLot.server.ts'
import { tellLot } from '../iqc/tellLot.server.ts'
import { withdrawUntouched } from '../iqc/withdrawUntouched.server.ts'
import { daysToSettle } from './returnStates.ts'
import { returnCredit } from './returnCredit.server.ts'
import { supplierReturn } from './supplierReturn.ts'

type Return = StoredRecord<typeof supplierReturn>

const noLot: Label = ['只有来自检验批的退货才有换货或返修批次', 'Only the return of an inspected lot is followed by another lot']

const replacementStands = (code: string): Label => [
  `换来的检验批 ${code} 已开始检验或已处置，结清不能撤销；请将该批退回供应商`,
  `Inspection of lot ${code}, which came in its place, has begun, so the settlement stands. Return that lot to the supplier instead.`,
]

/** A return takes its unit from the material. */
const prepare = async (context: Context, row: Return): Promise<Change<typeof supplierReturn>> => {
  const { unit } = await materialFacts(context, row.material)
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit }])
  return { unit, serials: await returnedSerials(context, row) }
}

/** Which pieces of a lot with serial numbers go back: all of them where they are as many. */
const returnedSerials = async (context: Context, { lot, quantity, serials: written }: Return): Promise<string | null> => {
  const kept = lot === null ? null : (await pick(context, iqc, lot, ['serials'])).serials
  const of = keptSerials(kept)
  if (of !== null && written === null && exact(quantity).eq(of.length)) return kept
  return serialsAt('serials', { written, quantity, tracked: of !== null, among: of ?? undefined })
}

/** What came back in place of the returned goods is a lot of its own, inspected on tightened inspection and linked with the returned one. */
const receive = async (
  context: Context,
  row: Return,
  { quantity, serials: written, supplierLot, remark }: TransitionInput<typeof supplierReturn, 'receive'>,
): Promise<Change<typeof supplierReturn>> => {
  await checkQuantities(context, [{ field: 'input.quantity', quantity, unit: row.unit }])
  if (exact(quantity).gt(row.quantity)) {
    refuseInspection(
      'moreThanReturned',
      [`到货数量不能超过退回的 ${row.quantity}`, `No more than the returned ${row.quantity} can come back`],
      { returned: row.quantity, quantity },
    )
  }
  const lot = row.lot === null ? undefined : await lockAnyRecord(context, iqc, row.lot)
  if (!lot) return refuse('ruleBroken', { message: noLot, leadsTo: { nothing: 'final' } })
  const { serialTracked } = await pick(context, material, lot.material, ['serialTracked'])
  const serials = serialsAt('input.serials', { written, quantity, tracked: serialTracked })
  const origin = row.kind === 'supplierRework' ? 'supplierRework' : 'replacement'
  const replacement = await createRecord(
    context,
    iqc,
    {
      ...inherited(lot),
      ...(await planLot(context, { ...lot, id: 0, quantity, origin, round: 1 })),
      quantity,
      serials,
      supplierLot: supplierLot ?? lot.supplierLot,
      origin,
    },
    { action: 'create', copyOf: lot, ...(remark === null ? {} : { reason: remark }) },
  )
  await tellLot(context, lot.id, { reworkedInto: replacement })
  return { replacement }
}

/** A lot that waits for its return waits for another disposition; of one in stock the quantity is there again. */
const freeLot = async (context: Context, { id, lot }: Return, { reason }: { readonly reason: string }): Promise<void> => {
  if (lot === null) return
  const { supplierReturn: waitsFor } = await pick(context, iqc, lot, ['supplierReturn'])
  if (waitsFor === id) await tellLot(context, lot, { status: 'inspected', followUp: null, returnBy: null, supplierReturn: null }, reason)
}

/** How goods go back to a supplier, and what comes of it. */
export const servedSupplierReturn = serve(supplierReturn, {
  asks: [returnCredit],
  onCreate: prepare,
  transitions: {
    pack: 'statusOnly',
    ship: async (context, { id, lot, quantity, serials }, { shippedOn }) => {
      await takeAway(context, lot, recordKey(supplierReturn, id), { reason: 'supplierReturn', quantity, serials: keptSerials(serials) })
      return { settleBy: dayAfter(shippedOn, daysToSettle) }
    },
    confirm: 'statusOnly',
    credit: async (context, row, input) => ({ currency: await answerTo(context, returnCredit).credit(context, row, input) }),
    receive,
    cancel: freeLot,
    reopen: async (context, row, { reason }) => {
      const status = row.confirmedOn === null ? ('shipped' as const) : ('confirmed' as const)
      if (row.replacement !== null) await withdrawUntouched(context, row.replacement, reason, replacementStands)
      await tellLot(context, row.lot, { reworkedInto: null }, reason)
      await answerTo(context, returnCredit).withdraw(context, row, reason)
      return { status, settledOn: null, creditNoteNo: null, creditAmount: null, currency: null, creditNote: null, replacement: null }
    },
    notShipped: async (context, { id }, { reason }) => {
      await reverseMoves(context, recordKey(supplierReturn, id), 'supplierReturn', reason)
      return { carrier: null, trackingNumber: null, shippedOn: null, waybill: null, settleBy: null }
    },
  },
  guards: { receive: guard(supplierReturn, ['lot'], (_actor, row) => row.lot !== null || noLot) },
})
