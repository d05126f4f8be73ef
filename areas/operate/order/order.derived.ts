import { derivedOf, derivedOfLines, over, tableOf, today, type Expression } from '#core/definition'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { shippingNotice } from '../../purchase/shippingNotice/shippingNotice.ts'
import { balance } from '../../stock/balance/balance.ts'
import { order } from './order.ts'
import { shortDated } from './shortDated.ts'

const lines: Expression = { sql: `${tableOf(order)}_items` }
const orders: Expression = { sql: tableOf(order) }
const tomorrow: Expression<string> = over<string>`(${today} + 1)`
const due = (alias: string): Expression => ({ sql: `coalesce(${alias}.promised_on, ${alias}.requested_on, ${alias}.ordered_on)` })

/** What may be used now beyond the safety stock, and lasts as long as customers need it; what waits for its inspection, from tomorrow on. */
const lying = over`select ${today} as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from ${{ sql: tableOf(balance) }} as b where b.material_id = t.material_id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= ${today} + coalesce(p.min_salable_days, 0), true)
  union all select ${tomorrow}, b.quantity from ${{ sql: tableOf(balance) }} as b
    where b.material_id = t.material_id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= ${today}, true)`

/** What suppliers deliver: on the day that they announced, else promised, else were asked for, and not before tomorrow. */
const coming = over`select greatest(coalesce(o.promised_on, o.deliver_by), ${tomorrow}), i.quantity - i.received - i.announced
    from ${{ sql: `${tableOf(purchaseOrder)}_items` }} as i join ${{ sql: tableOf(purchaseOrder) }} as o on o.id = i.owner_id
    where i.material_id = t.material_id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, ${tomorrow}), i.quantity
    from ${{ sql: `${tableOf(shippingNotice)}_items` }} as i join ${{ sql: tableOf(shippingNotice) }} as n on n.id = i.owner_id
    where i.material_id = t.material_id and n.state = 'announced'`

const open = (alias: string): Expression => ({ sql: `${alias}.quantity - ${alias}.shipped - ${alias}.stocked` })

/** The lines of a material of which confirmed orders still need something, by an index that holds all that is asked of them. */
const awaited = over`${lines} as i where i.material_id = t.material_id and i.needed_on is not null and i.quantity > i.shipped + i.stocked`

/**
 * What others still need. Of a confirmed order those go before that are due earlier, whenever their goods come; a draft takes nothing that is needed for a confirmed
 * one on its day, whether that is due earlier or later, nor what lines before it take.
 */
const needed = over`select ${today}, -sum(${open('i')}) from ${awaited} and (i.needed_on, i.owner_id, i.id) < (t.needed_on, t.owner_id, t.id)
  union all select greatest(i.needed_on, ${today}), -sum(${open('i')}) from ${awaited} and t.needed_on is null group by 1
  union all select greatest(${due('own')}, ${today}), -(${open('i')}) from ${lines} as i
    where t.needed_on is null and i.owner_id = t.owner_id and i.material_id = t.material_id and i.id < t.id and i.quantity > i.shipped + i.stocked`

/** Of lines whose goods are not reserved yet, in their order: what would reach the customer too old by the day that was promised, or today where that is later. */
const ofStock = shortDated({
  needed: over`(t.quantity - t.shipped - t.stocked)`,
  before: over`(select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from ${lines} as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked)`,
  leavesOn: over`greatest(o.promised_on, ${today})`,
  record: over`(select o.promised_on from ${orders} as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o`,
})

/**
 * On which day what is open of a line can leave: available to promise (ATP, APICS Dictionary), cumulative with look-ahead. Of all days on which something comes, the first from
 * which on there is always enough; or when it is ordered today, where it is bought, by its lead time. Null where nobody knows: what is made here has no production plan yet.
 * The whole truth of stock and of what is ordered, whoever sees it.
 */
export const orderLinesDerived = derivedOfLines(order, 'items', t => ({
  expectedOn: over<string>`(select case when ${t.quantity} <= ${t.shipped} + ${t.stocked} then ${today} else least(
      (select min(c.day) from (
        select w.day, min(w.there) over (order by w.day desc) as least from (
          select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (${lying} union all ${coming} union all ${needed}) as e group by e.day) as w) as c
        where c.least >= ${t.quantity} - ${t.shipped} - ${t.stocked}),
      case when m.purchasable or m.outsourced then ${today} + m.lead_days end) end
    from ${orders} as own join ${{ sql: tableOf(material) }} as m on m.id = ${t.material} left join ${{ sql: tableOf(model) }} as p on p.id = ${t.model}
    where own.id = t.owner_id and own.state in ('draft', 'pending', 'confirmed') and ${t.shipped} < ${t.quantity})`,
  ...ofStock,
}))

/** When an order is late: past the day that was promised, and not all of it shipped; when it will be; and when its payment is: what was delivered is not paid when it was due. */
export const orderDerived = derivedOf(order, t => {
  const expectedOn = over<string>`(select case when bool_and(l.day is not null) then max(l.day) end
    from (select expected_on(i) as day from ${lines} as i where i.owner_id = t.id and i.material_id is not null and i.shipped < i.quantity) as l)`
  return {
    expectedOn,
    expectedLate: over`${t.state} = 'confirmed' and ${t.promisedOn} is not null and coalesce(${expectedOn} > ${t.promisedOn}, false)`,
    // As it is confirmed it is asked.
    shortDated: over`${t.state} = 'draft' and exists (select from ${lines} as i where i.owner_id = t.id and short_dated(i))`,
    overdue: over`${t.state} in ${['confirmed']} and ${t.promisedOn} < ${today} and not ${t.allShipped}`,
    loanOverdue: over`${t.onLoan} and coalesce(${t.returnBy} < ${today}, false)`,
    paymentOverdue: over`${t.state} in ${['confirmed', 'shortClosed']} and ${t.paidOn} is null and coalesce(${t.dueOn} < ${today}, false)`,
  }
})
