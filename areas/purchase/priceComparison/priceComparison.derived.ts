import { derivedOf, lineRowsOf, over, rowsOf, within } from '#core/definition'
import { order } from '../order/order.ts'
import { drawing, openBefore, ordering } from '../order/orderStates.ts'
import { priceComparison } from './priceComparison.ts'

const o = rowsOf(order, 'o')
const h = rowsOf(order, 'h')
const l = lineRowsOf(order, 'items', 'l')
const i = lineRowsOf(priceComparison, 'items', 'i')
const a = lineRowsOf(priceComparison, 'awards', 'a')

/** How much of an item is ordered; the whole truth: nothing is ordered twice because somebody sees no order. A version in work orders nothing more while the former one holds. */
const orderedOfItem = over`(select coalesce(sum(${l.quantity}), 0) from ${l} join ${o} on ${o.id} = ${l.record} where ${l.item} = ${i.id} and ${o.state} in ${ordering}
  and not (${o.revision} > 1 and ${o.state} in ${openBefore} and exists (select from ${h} where ${h.numberRoot} = ${o.numberRoot} and ${h.state} in ${drawing})))`

/** Whether what was awarded is ordered, and all of it. */
export const priceComparisonDerived = derivedOf(priceComparison, t => ({
  ordered: over`exists (select from ${o} where ${o.comparison} = t.id and ${o.state} in ${ordering})`,
  leftToOrder: within(
    over`${t.state} = 'awarded'`,
    over`exists (select from ${i} join ${a} on ${a.record} = ${i.record} and ${a.item} = ${i.key}
      where ${i.record} = t.id and ${a.unitPrice} is not null and ${i.quantity} > ${orderedOfItem})`,
  ),
}))
