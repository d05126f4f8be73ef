import { derivedOf, lineRowsOf, over, pastDue } from '#core/definition'
import { order } from './order.ts'

const line = lineRowsOf(order, 'items', 'l')

/** Whether its goods are on their way or invoiced, and when an order is late: past the day that the supplier promised, or, while he has not confirmed it, past the day until which he should have or the one for which it was ordered. The whole truth, of its own lines. */
export const orderDerived = derivedOf(order, () => ({
  overdue: pastDue(order),
  anyAnnounced: over`exists (select from ${line} where ${line.record} = t.id and ${line.announced} > 0)`,
  anyInvoiced: over`exists (select from ${line} where ${line.record} = t.id and ${line.invoiced} > 0)`,
}))
