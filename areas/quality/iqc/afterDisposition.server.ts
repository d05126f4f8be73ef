import type { Change, StoredRecord, TransitionInput } from '../../../core/define/entity.ts'
import { exact } from '../../../core/exact/exact.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { createRecord } from '../../../core/records/write.server.ts'
import { inherited } from './inherited.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import { iqc } from './iqc.ts'
import { unitPrecision } from './lotFacts.server.ts'
import { checkDecimals } from './lotSampling.ts'
import { planLot } from './planLot.server.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** The warehouse counts what it takes in: never more than was accepted, and under a concession never more or later than it allows. */
export const putInStock = async (step: Step, row: Lot, { quantity }: TransitionInput<typeof iqc, 'putInStock'>): Promise<LotChange> => {
  checkDecimals('input.quantity', quantity, await unitPrecision(step, row.unit))
  const accepted = row.concessionLimit !== null && exact(row.concessionLimit).lt(row.quantity) ? row.concessionLimit : row.quantity
  if (exact(quantity).gt(accepted)) {
    refuseInspection('moreThanAccepted', [`实收数量不能超过接收的 ${accepted}`, `No more than the accepted ${accepted} can be stocked`], {
      accepted,
      quantity,
    })
  }
  if (row.concessionUntil !== null && row.concessionUntil < companyDay(step.now)) {
    refuseInspection('concessionExpired', [
      `让步接收已于 ${row.concessionUntil} 到期，不能入库`,
      `The concession ended on ${row.concessionUntil}; the goods can no longer be stocked`,
    ])
  }
  return { followUp: 'enterWarehouse', stockedQuantity: quantity, stockedBy: step.actor.userId, stockedAt: step.now }
}

/** What the supplier reworked comes back as a lot of its own, inspected on tightened inspection and linked with the one that was returned. */
export const receiveRework = async (
  step: Step,
  row: Lot,
  { quantity, supplierLot, remark }: TransitionInput<typeof iqc, 'receiveRework'>,
): Promise<LotChange> => {
  checkDecimals('input.quantity', quantity, await unitPrecision(step, row.unit))
  if (exact(quantity).gt(row.quantity)) {
    refuseInspection(
      'moreThanReturned',
      [`到货数量不能超过退回的 ${row.quantity}`, `No more than the returned ${row.quantity} can come back`],
      {
        returned: row.quantity,
        quantity,
      },
    )
  }
  const reworked: LotChange = {
    ...inherited(row),
    ...(await planLot(step, { ...row, id: 0, quantity, origin: 'supplierRework', round: 1 })),
    quantity,
    supplierLot: supplierLot ?? row.supplierLot,
    origin: 'supplierRework',
  }
  const told = { action: 'receiveRework', ...(remark === null ? {} : { reason: remark }) }
  return { reworkedInto: await createRecord(step, iqc, reworked, told) }
}
