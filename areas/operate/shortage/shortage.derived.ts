import { derivedOf, lineRowsOf, over, rowsOf, today, type Expression } from '#core/definition'
import { companyZone } from '#core/days'
import { user } from '#core/people'
import { material } from '../../mnm/material/material.ts'
import { order } from '../../purchase/order/order.ts'
import { drawing, ordering } from '../../purchase/order/orderStates.ts'
import { priceComparison } from '../../purchase/priceComparison/priceComparison.ts'
import { receipt } from '../../purchase/receipt/receipt.ts'
import { requisition } from '../../purchase/requisition/requisition.ts'
import { balance } from '../../stock/balance/balance.ts'
import { shortage } from './shortage.ts'

const q = { line: lineRowsOf(requisition, 'items', 'ql'), header: rowsOf(requisition, 'q') }
const c = lineRowsOf(priceComparison, 'items', 'c')
const awarded = { line: lineRowsOf(priceComparison, 'awards', 'aw'), header: rowsOf(priceComparison, 'pc') }
const o = { line: lineRowsOf(order, 'items', 'i'), header: rowsOf(order, 'o') }
const r = { line: lineRowsOf(receipt, 'items', 'rl'), header: rowsOf(receipt, 'r') }
const b = rowsOf(balance, 'b')
const m = rowsOf(material, 'm')
const u = rowsOf(user, 'u')

/** The lines of orders that were sent for the shortage at hand: by its lines of requisitions, and what was compared for those. */
const bought = over`${q.line} join ${c} on ${c.requested} = ${q.line.id} join ${o.line} on ${o.line.item} = ${c.id}
  join ${o.header} on ${o.header.id} = ${o.line.record} and ${o.header.state} in ${[...drawing]}`

const ofShortage = over`${q.line.shortage} = t.id`

/** What of it the goods that arrived were received for. */
const arrived = over`${bought} join ${r.line} on ${r.line.ordered} = ${o.line.id} join ${r.header} on ${r.header.id} = ${r.line.record} and ${r.header.state} = 'posted'`

const zone: Expression = { sql: `'${companyZone}'` }

/** Whether nobody is to deliver the requested line at hand. */
const toNobody = over`exists (select from ${c} join ${awarded.header} on ${awarded.header.id} = ${c.record} and ${awarded.header.state} = 'awarded'
      join ${awarded.line} on ${awarded.line.record} = ${awarded.header.id} and ${awarded.line.item} = ${c.key} and ${awarded.line.supplier} is null
      where ${c.requested} = ${q.line.id})`

/** How much of the requested line at hand was compared and awarded. */
const comparedSum = over<string>`(select sum(${c.quantity}) from ${c} join ${awarded.header} on ${awarded.header.id} = ${c.record} and ${awarded.header.state} = 'awarded'
      where ${c.requested} = ${q.line.id})`

/** What the orders of the requested line at hand come to, sent or not. */
const ofOrders = (which: Expression): Expression<string> =>
  over<string>`(select sum(${which}) from ${c} join ${o.line} on ${o.line.item} = ${c.id}
      join ${o.header} on ${o.header.id} = ${o.line.record} and ${o.header.state} in ${[...ordering]} where ${c.requested} = ${q.line.id})`

/** What of the requested line at hand has come or is still to come: as its orders say once they order all that was compared, which may be less than was requested, or more in whole packs. */
const stillRequested = over<string>`case when ${toNobody} then 0
    when ${ofOrders(o.line.quantity)} >= ${comparedSum}
      then least(${q.line.quantity}, ${ofOrders(over`case when ${o.header.state} = 'closed' then ${o.line.received} else ${o.line.quantity} end`)})
    else ${q.line.quantity} end`

const orderedSum = over<string>`coalesce((select sum(${o.line.quantity}) from ${bought} where ${ofShortage}), 0)`
const receivedSum = over<string>`coalesce((select sum(${o.line.received}) from ${bought} where ${ofShortage}), 0)`
const dispatchedSum = over<string>`coalesce((select sum(${o.line.received} + ${o.line.announced}) from ${bought} where ${ofShortage}), 0)`

const lying = (of: { readonly column: string }, which: Expression): Expression<string> =>
  over<string>`coalesce((select sum(${which}) from ${b} where ${b.material} = ${of} and ${b.owner} = 'company'), 0)`

/** What is known of a shortage elsewhere: stock, orders, announced deliveries and receipts. The whole truth, whoever sees them. The last row of its status that holds counts. */
export const shortageDerived = derivedOf(shortage, t => ({
  existing: lying(
    t.material,
    over`case when ${b.kind} = 'usable' and coalesce(${b.expiresOn} >= ${today}, true) then ${b.quantity} - ${b.reserved} else 0 end`,
  ),
  alertStock: over<string>`(select ${m.safetyStock} from ${m} where ${m.id} = ${t.material})`,
  inWarehouse: lying(t.material, over`case when ${b.kind} in ('usable', 'quarantine', 'blocked') then ${b.quantity} else 0 end`),
  inQuarantine: lying(t.material, over`case when ${b.kind} = 'quarantine' then ${b.quantity} else 0 end`),
  requested: over<string>`coalesce((select sum(${stillRequested}) from ${q.line} join ${q.header} on ${q.header.id} = ${q.line.record}
      and ${q.header.state} <> 'rejected' where ${ofShortage}), 0)`,
  ordered: orderedSum,
  orderedOn: over<string>`(select min((${o.header.sentAt} at time zone ${zone})::date) from ${bought} where ${ofShortage})`,
  orderedBy: over<string>`(select min(${u.name}) from ${bought} join ${u} on ${u.id} = ${o.header.buyer} where ${ofShortage})`,
  dispatched: dispatchedSum,
  received: receivedSum,
  arrivesOn: over<string>`(select max(coalesce(${o.header.promisedOn}, ${o.header.deliverBy})) from ${bought} where ${ofShortage})`,
  arrivedOn: over<string>`(select max(${r.header.receivedOn}) from ${arrived} where ${ofShortage})`,
  confirmedBy: over<string>`(select max(${u.name}) from ${arrived} join ${u} on ${u.id} = r.created_by_id where ${ofShortage})`,
  purchaseStatus: over<
    'notPurchased' | 'partlyPurchased' | 'purchased' | 'inTransit' | 'arrived'
  >`case when ${orderedSum} = 0 then 'notPurchased' when ${receivedSum} >= ${t.quantity} then 'arrived' when ${dispatchedSum} > 0 then 'inTransit'
      when ${orderedSum} >= ${t.quantity} then 'purchased' else 'partlyPurchased' end`,
  daysOpen: over<number>`case when ${t.state} = 'cancelled' or ${receivedSum} >= ${t.quantity} then null else ${today} - (t.created_at at time zone ${zone})::date end`,
  overdue: over`${t.expectedOn} < ${today} and ${t.state} <> 'cancelled' and ${receivedSum} < ${t.quantity}`,
}))
