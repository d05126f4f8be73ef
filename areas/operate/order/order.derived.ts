import { derivedOf, over, today } from '#core/definition'
import { order } from './order.ts'

/** When an order is late: past the day that was promised, and not all of it shipped; and when its payment is: what was delivered is not paid when it was due. */
export const orderDerived = derivedOf(order, t => ({
  overdue: over`${t.state} in ${['confirmed']} and ${t.promisedOn} < ${today} and not ${t.allShipped}`,
  paymentOverdue: over`${t.state} in ${['confirmed', 'shortClosed']} and ${t.paidOn} is null and coalesce(${t.dueOn} < ${today}, false)`,
}))
