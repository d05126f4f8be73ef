import { derivedOf, over, today } from '#core/definition'
import { order } from './order.ts'

/** When an order is late: past the day that was promised, and not all of it shipped. */
export const orderDerived = derivedOf(order, t => ({
  overdue: over`${t.state} in ${['confirmed']} and ${t.promisedOn} < ${today} and not ${t.allShipped}`,
}))
