import type { Context } from '#core/context.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import type { Merged } from '../../crm/company/survivorSlot.server.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { loanReturn } from '../loanReturn/loanReturn.ts'
import { payment } from '../payment/payment.ts'
import { refund } from '../refund/refund.ts'
import { remittance } from '../remittance/remittance.ts'
import { waybill } from '../waybill/waybill.ts'
import { order } from './order.ts'

/**
 * What a customer that was merged ordered, was shipped and paid belongs to the one that stays, as it is, and is not priced anew; so do orders that were judged by its
 * limit. What they were before stays in their histories.
 */
export const followSurvivor = async (context: Context, { from, into, reason }: Merged): Promise<void> => {
  for (const entity of [order, waybill, loanReturn, remittance, payment, creditNote, refund] as const) {
    for (const found of await find(context, entity, { where: { company: from }, fields: ['id'], limit: 'all' })) {
      const before = await lockAnyRecord(context, entity, found.id)
      if (before) await changeRecord(context, entity, before, { company: into }, { action: 'follow', reason })
    }
  }
  for (const found of await find(context, order, { where: { creditOf: from }, fields: ['id'], limit: 'all' })) {
    const judged = await lockAnyRecord(context, order, found.id)
    if (judged) await changeRecord(context, order, judged, { creditOf: into }, { action: 'follow', reason })
  }
}
