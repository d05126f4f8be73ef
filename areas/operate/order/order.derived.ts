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

/** What may be used now beyond the safety stock, and lasts as long as customers need it; what waits for its inspection, from tomorrow on. */
const lying = over`select ${today} as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from ${{ sql: tableOf(balance) }} as b where b.material_id = m.id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= ${today} + coalesce(p.min_salable_days, 0), true)
  union all select ${tomorrow}, b.quantity from ${{ sql: tableOf(balance) }} as b
    where b.material_id = m.id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= ${today}, true)`

/** What suppliers deliver: on the day that they announced, else promised, else were asked for, and not before tomorrow. */
const coming = over`select greatest(coalesce(o.promised_on, o.deliver_by), ${tomorrow}), i.quantity - i.received - i.announced
    from ${{ sql: `${tableOf(purchaseOrder)}_items` }} as i join ${{ sql: tableOf(purchaseOrder) }} as o on o.id = i.owner_id
    where i.material_id = m.id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, ${tomorrow}), i.quantity
    from ${{ sql: `${tableOf(shippingNotice)}_items` }} as i join ${{ sql: tableOf(shippingNotice) }} as n on n.id = i.owner_id
    where i.material_id = m.id and n.state = 'announced'`

const open = (alias: string): Expression => ({ sql: `greatest(${alias}.quantity - ${alias}.shipped - ${alias}.stocked, 0)` })

/** The lines that confirmed orders still ship, by an index that holds all that is asked of them. */
const awaited = over`${lines} as i where i.needed_on is not null and i.quantity > i.shipped`

/**
 * From which day on there is always so much of the material `m` for the product `p`: available to promise (ATP, APICS Dictionary), cumulative with look-ahead. A draft
 * takes nothing that is needed for a confirmed order on its day, whether that is due earlier or later; of confirmed ones it is said who goes first.
 */
const steps = (isConfirmed: Expression): Expression => over`select w.day, min(w.there) over (order by w.day desc) as least from (
    select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (${lying} union all ${coming}
      union all select greatest(i.needed_on, ${today}), -sum(${open('i')}) from ${awaited} and i.material_id = m.id and not ${isConfirmed} group by 1) as e group by e.day) as w`

/** When it is there where it is ordered today: what is bought, by its lead time. */
const bought = over`case when m.purchasable or m.outsourced then ${today} + m.lead_days end`

/**
 * On which day what is open of the lines of open orders can leave: the first from which on there is always enough for a line and for what goes before it; or when it is there
 * that is ordered today. Null where nobody knows: what is made here has no production plan yet. What goes before a line of a confirmed order are those that are due earlier,
 * whenever their goods come; before one of a draft its own. What there is of a product is asked once, and what goes before each line added up along the index. The whole truth
 * of stock and of what is ordered, whoever sees it.
 */
const expectedLines = (isAsked: (order: Expression) => Expression<boolean>): Expression => {
  const day = over`case when a.open = 0 then ${today} else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on`
  const ofLine = isAsked({ sql: 'i.owner_id' })
  return over`with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, ${open('i')} as open,
        sum(${open('i')}) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from ${orders} as o join ${lines} as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and ${ofLine}
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, ${bought} as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from ${awaited} and ${ofLine}
          union all select distinct d.material_id, d.model_id, false from drafted as d) as k
        join ${{ sql: tableOf(material) }} as m on m.id = k.material_id left join ${{ sql: tableOf(model) }} as p on p.id = k.model_id
        cross join lateral (select array_agg(c.day order by c.day desc) as days, array_agg(-c.least order by c.day desc) as levels from (${steps(over`k.confirmed`)}) as c) as s
  )
  select a.id, a.owner_id, ${day} from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, ${open('i')} as open, sum(${open('i')}) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from ${awaited} and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and ${isAsked({ sql: 'a.owner_id' })}
  union all select a.id, a.owner_id, ${day} from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id`
}

/** Of lines whose goods are not reserved yet, in their order: what would reach the customer too old, leaving on the day that was promised, or today where that is later. */
const ofStock = shortDated({
  needed: over`(t.quantity - t.shipped - t.stocked)`,
  before: over`(select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from ${lines} as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked)`,
  arrivesOn: over`greatest(o.promised_on, ${today}) + coalesce(o.transit_days, 0)`,
  record: over`(select o.promised_on, o.transit_days from ${orders} as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o`,
})

/**
 * When goods of an open order are with the customer that are expected to leave on a day: not before the one that was promised, nor before today. Null where no day is
 * known, or nobody knows how long they are on their way.
 */
const arrival = (alias: string, leavesOn: Expression): Expression<string> => {
  const days: Expression = { sql: `${alias}.transit_days` }
  return over<string>`case when coalesce(${{ sql: alias }}.promised_on, ${leavesOn}) is not null
    then greatest(${{ sql: alias }}.promised_on, ${leavesOn}, ${today}) + ${days} end`
}

/** When lines of open orders are expected to leave, and to be there; and what stock would serve too old. */
export const orderLinesDerived = derivedOfLines(order, 'items', () => ofStock, {
  fields: ['expectedOn', 'arrivesOn'],
  rows: isAsked => over`select l.id, l.expected_on, ${arrival('o', over`l.expected_on`)} as arrives_on
    from (${expectedLines(isAsked)}) as l join ${orders} as o on o.id = l.owner_id`,
})

/** When an order is late: past the day that was promised, and not all of it shipped; when it will be; and when its payment is: what was delivered is not paid when it was due. */
export const orderDerived = derivedOf(
  order,
  t => ({
    // As it is confirmed it is asked.
    shortDated: over`${t.state} = 'draft' and exists (select from ${lines} as i where i.owner_id = t.id and short_dated(i))`,
    overdue: over`${t.state} in ${['confirmed']} and ${t.promisedOn} < ${today} and not ${t.allShipped}`,
    loanOverdue: over`${t.onLoan} and coalesce(${t.returnBy} < ${today}, false)`,
    paymentOverdue: over`${t.state} in ${['confirmed', 'shortClosed']} and ${t.paidOn} is null and coalesce(${t.dueOn} < ${today}, false)`,
  }),
  {
    fields: ['expectedOn', 'expectedLate', 'arrivesOn'],
    rows: isAsked => over`select t.id, l.expected_on,
        t.state = 'confirmed' and t.promised_on is not null and coalesce(l.expected_on > t.promised_on, false) as expected_late,
        ${arrival('t', over`l.expected_on`)} as arrives_on
      from ${orders} as t left join (
        select l.owner_id, max(l.expected_on) as expected_on from (${expectedLines(isAsked)}) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped and ${isAsked({ sql: 't.id' })}`,
  },
)
