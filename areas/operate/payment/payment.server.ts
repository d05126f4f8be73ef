import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact } from '#core/numbers'
import { col } from '#core/queries.server'
import { lockAnyRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { earliestPayment } from '../../crm/partnerAccount/paymentDays.ts'
import { longBefore } from './longBefore.ts'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { order } from '../order/order.ts'
import { leadPaid } from '../order/paid.server.ts'
import { payment } from './payment.ts'
import { twinPayments } from './twinPayments.server.ts'
import { inCny } from './settledPayment.server.ts'

type Payment = StoredRecord<typeof payment>
type Order = StoredRecord<typeof order>

const ofRemittance: Label = ['此收款单属于合并收款，请冲销整笔合并收款', 'This belongs to a combined payment. Reverse that one as a whole.']
const more: Label = ['超过此订单的未收款', 'This is more than is outstanding for the order']
const moreThan = (left: string): Label => [`此订单未收款只有 ${left}`, `Only ${left} is outstanding for the order`]

const orderOf = async (context: Context, row: Payment): Promise<Order> =>
  (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')

/** Nobody pays more than is owed: what was paid too much is returned, or recorded for the order for which it was meant. */
const checkedPayment = async (context: Context, row: Payment): Promise<Change<typeof payment>> => {
  const of = await orderOf(context, row)
  const left = addedUp(of.outstanding)
  if (exact(row.amount).gt(left)) {
    const seesAmounts = may(context.actor, groupPoint('payment', 'read'))
    const message = seesAmounts ? moreThan(decimalText(left, 2)) : more
    const mends = seesAmounts && exact(left).gt(0) ? { mends: { amount: left } } : {}
    refuse('ruleBroken', { message, problems: { amount: message }, ...mends })
  }
  const first = earliestPayment(of.orderedOn, companyDay(of.createdAt))
  // What was paid on account came before the order for which it is used.
  if (row.paidOn < first && row.remittance === null) refuse('invalidFields', { problems: { paidOn: longBefore(first) } })
  // What is a part of a combined payment is compared with others as that.
  const twin = row.remittance === null ? await twinPayments(context, row) : null
  return { ...(await inCny(context, row, of)), twin }
}

/** What customers pay. Whoever sees a customer sees that something was paid; how much is of a group of its own. */
export const servedPayment = serve(payment, {
  scope: ofSeenCompany(col(payment, 'company')),
  onCreate: checkedPayment,
  onWritten: async (context, row, before) => {
    if (before?.status !== row.status) await leadPaid(context, row.order, row.code)
  },
  transitions: { reverse: async ({ now }): Promise<Change<typeof payment>> => ({ reversedOn: companyDay(now) }) },
  guards: { reverse: guard(payment, ['remittance'], (_actor, row) => row.remittance === null || ofRemittance) },
})
