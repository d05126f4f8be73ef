import { derivedOf, pastDue } from '#core/definition'
import { order } from './order.ts'

/** When an order is late: past the day that the supplier promised, or past the day for which it was ordered while he has promised none. */
export const orderDerived = derivedOf(order, () => ({ overdue: pastDue(order) }))
