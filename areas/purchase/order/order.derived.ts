import { derivedOf, pastDue } from '#core/definition'
import { order } from './order.ts'

/** When an order is late: past the day that the supplier promised, or, while he has not confirmed it, past the day until which he should have or the one for which it was ordered. */
export const orderDerived = derivedOf(order, () => ({ overdue: pastDue(order) }))
