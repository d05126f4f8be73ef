import { derivedOf, lineRowsOf, over, pastDue, rowsOf, within } from '#core/definition'
import { order } from '../order/order.ts'
import { ordering } from '../order/orderStates.ts'
import { priceComparison } from './priceComparison.ts'

const o = rowsOf(order, 'o')
const l = lineRowsOf(order, 'items', 'l')
const i = lineRowsOf(priceComparison, 'items', 'i')
const a = lineRowsOf(priceComparison, 'awards', 'a')

/** How much of an item is ordered; the whole truth: nothing is ordered twice because somebody sees no order. */
const orderedOfItem = over`(select coalesce(sum(${l.quantity}), 0) from ${l} join ${o} on ${o.id} = ${l.record} where ${l.item} = ${i.id} and ${o.state} in ${ordering})`

/** When quotes are late: their deadline has passed, and nothing is awarded; and whether what was awarded is ordered, and all of it. */
export const priceComparisonDerived = derivedOf(priceComparison, t => ({
  overdue: pastDue(priceComparison),
  ordered: over`exists (select from ${o} where ${o.comparison} = t.id and ${o.state} in ${ordering})`,
  leftToOrder: within(
    over`${t.state} = 'awarded'`,
    over`exists (select from ${i} join ${a} on ${a.record} = ${i.record} and ${a.item} = ${i.key}
      where ${i.record} = t.id and ${a.unitPrice} is not null and ${i.quantity} > ${orderedOfItem})`,
  ),
}))
