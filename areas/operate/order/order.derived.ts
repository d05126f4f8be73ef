import { type Expression, derivedOf, derivedOfLines, lineRowsOf, over, rowsOf, statesMeaning, today, within } from '#core/definition'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { shippingNotice } from '../../purchase/shippingNotice/shippingNotice.ts'
import { balance } from '../../stock/balance/balance.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { openPlans } from '../productionPlan/planChoices.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { order } from './order.ts'
import { shortDated } from './shortDated.ts'

/** The rows of which it is said. */
const row = rowsOf(order, 't')
const line = lineRowsOf(order, 'items', 't')
/** Other orders and their lines, and lines as a bracket or a part of the statement hands them on. */
const o = rowsOf(order, 'o')
const i = lineRowsOf(order, 'items', 'i')
const a = lineRowsOf(order, 'items', 'a')
const d = lineRowsOf(order, 'items', 'd')
const k = lineRowsOf(order, 'items', 'k')
/** What they are of, what lies of it, and what is bought and announced. */
const m = rowsOf(material, 'm')
const p = rowsOf(model, 'p')
const b = rowsOf(balance, 'b')
const bought = { header: rowsOf(purchaseOrder, 'o'), line: lineRowsOf(purchaseOrder, 'items', 'i') }
const plan = rowsOf(productionPlan, 'q')
const productionLineRow = rowsOf(productionLine, 'r')
/** The bill by which a product is made, what goes into it, and the stations of a line with their own times. */
const bill = rowsOf(bom, 'b')
const part = lineRowsOf(bom, 'lines', 'x')
const component = rowsOf(material, 'y')
const stock = rowsOf(balance, 'z')
const station = lineRowsOf(productionLine, 'stations', 'w')
const ownTime = lineRowsOf(productionLine, 'times', 'v')
const running = rowsOf(productionPlan, 'g')
const announced = { header: rowsOf(shippingNotice, 'n'), line: lineRowsOf(shippingNotice, 'items', 'i') }

const tomorrow: Expression<string> = over<string>`(${today} + 1)`

/** What may be used now beyond the safety stock, and lasts as long as customers need it; what waits for its inspection, from tomorrow on. */
const lying = over`select ${today} as day, coalesce(sum(${b.quantity} - ${b.reserved}), 0) - coalesce(${m.safetyStock}, 0) as quantity
    from ${b} where ${b.material} = ${m.id} and ${b.kind} = 'usable' and ${b.owner} = 'company'
      and coalesce(${b.expiresOn} >= ${today} + coalesce(${p.minSalableDays}, 0), true)
  union all select ${tomorrow}, ${b.quantity} from ${b}
    where ${b.material} = ${m.id} and ${b.kind} = 'quarantine' and ${b.owner} = 'company' and coalesce(${b.expiresOn} >= ${today}, true)`

/**
 * What production plans still bring: on the day of their finish, not before tomorrow, nor before what is left to do fits into what the line does in a day (of seven days five are worked).
 * What they made lies in stock.
 */
const planned = over`select greatest(${plan.finishOn}, ${tomorrow}, greatest(${plan.startOn}, ${today}) + ceil((${plan.quantity} - ${plan.stocked} - ${plan.scrapped}) * ${plan.unitMinutes} / nullif(${productionLineRow.dailyMinutes}, 0) * 7 / 5)::int),
      ${plan.quantity} - ${plan.stocked} - ${plan.scrapped}
    from ${plan} join ${productionLineRow} on ${productionLineRow.id} = ${plan.line}
    where ${plan.model} = ${p.id} and ${plan.state} in ${openPlans} and ${plan.quantity} > ${plan.stocked} + ${plan.scrapped}`

/** What suppliers deliver: on the day that they announced, else promised, else were asked for, and not before tomorrow. */
const coming = over`select greatest(coalesce(${bought.header.promisedOn}, ${bought.header.deliverBy}), ${tomorrow}), ${bought.line.quantity} - ${bought.line.received} - ${bought.line.announced}
    from ${bought.line} join ${bought.header} on ${bought.header.id} = ${bought.line.record}
    where ${bought.line.material} = ${m.id} and ${bought.header.state} in ${statesMeaning(purchaseOrder, 'waiting:supplier')} and ${bought.line.quantity} > ${bought.line.received} + ${bought.line.announced}
  union all select greatest(${announced.header.expectedOn}, ${tomorrow}), ${announced.line.quantity}
    from ${announced.line} join ${announced.header} on ${announced.header.id} = ${announced.line.record}
    where ${announced.line.material} = ${m.id} and ${announced.header.state} = 'announced'`

const open = over`greatest(${i.quantity} - ${i.shipped} - ${i.stocked}, 0)`

/** The lines that confirmed orders still ship, by an index that holds all that is asked of them. */
const awaited = over`${i} where ${i.neededOn} is not null and ${i.quantity} > ${i.shipped}`

/**
 * From which day on there is always so much of the material `m` for the product `p`: available to promise (ATP, APICS Dictionary), cumulative with look-ahead. A draft
 * takes nothing that is needed for a confirmed order on its day, whether that is due earlier or later; of confirmed ones it is said who goes first.
 */
const steps = (isConfirmed: Expression): Expression => over`select w.day, min(w.there) over (order by w.day desc) as least from (
    select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (${lying} union all ${coming} union all ${planned}
      union all select greatest(${i.neededOn}, ${today}), -sum(${open}) from ${awaited} and ${i.material} = ${m.id} and not ${isConfirmed} group by 1) as e group by e.day) as w`

/** When it is there where it is ordered today: what is bought, by its lead time. */
const orderedToday = over`case when ${m.purchasable} or ${m.outsourced} then ${today} + ${m.leadDays} end`

/** So many days stand for a lead time that nobody knows. */
const never = over`99999`

/** How many calendar days so many minutes of work take on a line: of seven days five are worked. */
const daysOf = (minutes: Expression): Expression => over`${minutes} / nullif(${productionLineRow.dailyMinutes}, 0) * 7 / 5`

/** The minutes of one unit of the product `p` on the line at hand, as `standardTime.ts` says: of its model, else of its family, else of the station; repairs are not planned. */
const unitMinutes = over`(select sum(coalesce(
      (select ${ownTime.minutes} from ${ownTime} where ${ownTime.record} = ${productionLineRow.id} and ${ownTime.station} = ${station.station} and ${ownTime.model} = ${p.id} limit 1),
      (select ${ownTime.minutes} from ${ownTime} where ${ownTime.record} = ${productionLineRow.id} and ${ownTime.station} = ${station.station} and ${ownTime.family} = ${p.family} limit 1),
      ${station.minutes})) from ${station} where ${station.record} = ${productionLineRow.id} and ${station.stage} <> 'repair')`

/** The work of plans that stand on the line at hand. */
const queuedMinutes = over`(select coalesce(sum((${running.quantity} - ${running.stocked} - ${running.scrapped}) * ${running.unitMinutes}), 0)
      from ${running} where ${running.line} = ${productionLineRow.id} and ${running.state} in ${openPlans})`

/** On which lines the product `p` is made: those that have a time of it or of its family, and those on which it was made before. */
const makesIt = over`(exists (select from ${ownTime} where ${ownTime.record} = ${productionLineRow.id} and (${ownTime.model} = ${p.id} or ${ownTime.family} = ${p.family}))
      or exists (select from ${running} where ${running.line} = ${productionLineRow.id} and ${running.model} = ${p.id} and ${running.state} not in ('draft', 'cancelled')))`

/**
 * What it takes to make more of the product `p` than is planned (CTP, capable to promise): after how many days the line that is free first has done what stands on it, how many
 * days it needs for one unit, and for how many units there are components: the first number that lacks one, with the longest lead time of what lacks by then. Nothing where the
 * product has no bill, or nobody knows a line for it; who knows no lead time of a component that lacks promises nothing.
 */
const makeable = over`select f.queue, f.each_one, c.lacks_at, c.leads
    from (select ${daysOf(queuedMinutes)} as queue, ${daysOf(unitMinutes)} as each_one from ${productionLineRow}
        where ${productionLineRow.status} = 'active' and ${makesIt} order by 1, ${productionLineRow.id} limit 1) as f
      cross join lateral (select array_agg(e.lacks_at order by e.lacks_at) as lacks_at, array_agg(e.lead order by e.lacks_at) as leads from (
        select n.lacks_at, max(coalesce(n.lead, ${never})) over (order by n.lacks_at) as lead from (
          select floor((select coalesce(sum(${stock.quantity} - ${stock.reserved}), 0) from ${stock}
              where ${stock.material} = ${component.id} and ${stock.kind} = 'usable' and ${stock.owner} = 'company' and coalesce(${stock.expiresOn} >= ${today}, true))
              / sum(${part.quantity} / (1 - coalesce(${part.scrap}, 0)))) + 1 as lacks_at,
            case when ${component.purchasable} or ${component.outsourced} then ${component.leadDays} when ${component.selfMade} then ${component.makeDays} end as lead
          from ${bill} join ${part} on ${part.record} = ${bill.id} join ${component} on ${component.id} = ${part.component}
          where ${bill.parent} = ${p.material} and ${bill.effectiveFrom} <= ${today} and coalesce(${bill.effectiveUntil} > ${today}, true) and ${component.type} <> 'service'
          group by ${component.id}) as n) as e) as c
    where ${p.source} = 'make' and c.lacks_at is not null`

/** What of a line neither lies in stock, nor is bought or planned; and when it is made that is planned today. */
const unplanned = over`greatest(a.needed + k.levels[1], 0)`
const plannedToday = over`(select ${today} + ceil(greatest(k.queue, n.lead) + ${unplanned} * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(${unplanned}, k.lacks_at)], 0) as lead) as n where n.lead < ${never})`

/**
 * On which day what is open of the lines of open orders can leave: the first from which on there is always enough for a line and for what goes before it; or when it is there
 * that is ordered today; where neither says it, when it is made that is planned today. Null where nobody knows. What goes before a line of a confirmed order are those that are due earlier,
 * whenever their goods come; before one of a draft its own. What there is of a product is asked once, and what goes before each line added up along the index. The whole truth
 * of stock and of what is ordered, whoever sees it.
 */
const expectedLines = (isAsked: (order: Expression) => Expression<boolean>): Expression => {
  const day = over`case when a.open = 0 then ${today} else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), ${plannedToday}) end as expected_on`
  const ofLine = isAsked(i.record)
  return over`with drafted as (
    select ${i.id}, ${i.record}, ${i.material}, ${i.model}, ${open} as open,
        sum(${open}) over (partition by ${i.record}, ${i.material} order by ${i.id} rows unbounded preceding) as needed
      from ${o} join ${i} on ${i.record} = ${o.id}
      where ${o.state} in ${statesMeaning(order, 'draft', 'waiting')} and ${i.material} is not null and ${i.quantity} > ${i.shipped} and ${ofLine} and ${isAsked(o.id)}
  ), supplied as materialized (
    select ${k.material}, ${k.model}, k.confirmed, ${orderedToday} as bought, s.days, s.levels, f.queue, f.each_one, f.lacks_at, f.leads
      from (select distinct ${i.material}, ${i.model}, true as confirmed from ${awaited} and ${ofLine}
          union all select distinct ${d.material}, ${d.model}, false from drafted as d) as k
        join ${m} on ${m.id} = ${k.material} left join ${p} on ${p.id} = ${k.model}
        cross join lateral (select array_agg(c.day order by c.day desc) as days, array_agg(-c.least order by c.day desc) as levels from (${steps(over`k.confirmed`)}) as c) as s
        left join lateral (${makeable}) as f on true
  )
  select ${a.id}, ${a.record}, ${day} from supplied as k cross join lateral (
      select ${i.id}, ${i.record}, ${i.model}, ${open} as open, sum(${open}) over (order by ${i.neededOn}, ${i.record}, ${i.id} rows unbounded preceding) as needed
        from ${awaited} and ${i.material} = ${k.material}) as a
    where k.confirmed and ${a.model} is not distinct from ${k.model} and ${isAsked(a.record)}
  union all select ${a.id}, ${a.record}, ${day} from drafted as a join supplied as k
    on not k.confirmed and ${k.material} = ${a.material} and ${k.model} is not distinct from ${a.model}`
}

/** Of lines whose goods are not reserved yet, in their order: what would reach the customer too old, leaving on the day that was promised, or today where that is later. */
const ofStock = shortDated({
  model: line.model,
  needed: over`(${line.quantity} - ${line.shipped} - ${line.stocked})`,
  before: over`(select coalesce(sum(${i.quantity} - ${i.shipped} - ${i.stocked}), 0) from ${i}
      where ${i.record} = ${line.record} and ${i.model} = ${line.model} and ${i.position} < ${line.position} and ${i.quantity} > ${i.shipped} + ${i.stocked})`,
  arrivesOn: over`greatest(${o.promisedOn}, ${today}) + coalesce(${o.transitDays}, 0)`,
  record: over`(select ${o.promisedOn}, ${o.transitDays} from ${o} where ${o.id} = ${line.record} and ${o.state} in ${statesMeaning(order, 'unfinished')}) as o`,
})

/**
 * When goods of an open order are with the customer that are expected to leave on a day: not before the one that was promised, nor before today. Null where no day is
 * known, or nobody knows how long they are on their way.
 */
const arrival = ({ promisedOn, transitDays }: typeof o, leavesOn: Expression): Expression<string> =>
  over<string>`case when coalesce(${promisedOn}, ${leavesOn}) is not null
    then greatest(${promisedOn}, ${leavesOn}, ${today}) + ${transitDays} end`

/** When lines of open orders are expected to leave, and to be there; and what stock would serve too old. */
export const orderLinesDerived = derivedOfLines(order, 'items', () => ofStock, {
  fields: ['expectedOn', 'arrivesOn'],
  rows: isAsked => over`select l.id, l.expected_on, ${arrival(o, over`l.expected_on`)} as arrives_on
    from (${expectedLines(isAsked)}) as l join ${o} on ${o.id} = l.owner_id`,
})

/** When an order is late: past the day that was promised, and not all of it shipped; when it will be; and when its payment is: what was delivered is not paid when it was due. */
export const orderDerived = derivedOf(
  order,
  t => ({
    // As it is confirmed it is asked.
    shortDated: within(over`${t.state} = 'draft'`, over`exists (select from ${i} where ${i.record} = t.id and ${i.shortDated})`),
    overdue: over`${t.state} in ${['confirmed']} and ${t.promisedOn} < ${today} and not ${t.allShipped}`,
    partlyShipped: over`${t.state} = 'confirmed' and ${t.anyShipped} and not ${t.allShipped}`,
    loanOverdue: over`${t.onLoan} and coalesce(${t.returnBy} < ${today}, false)`,
    paymentOverdue: over`${t.state} in ${['confirmed', 'shortClosed']} and ${t.paidOn} is null and coalesce(${t.dueOn} < ${today}, false)`,
  }),
  {
    fields: ['expectedOn', 'expectedLate', 'arrivesOn'],
    rows: isAsked => over`select ${row.id}, l.expected_on,
        ${row.state} = 'confirmed' and ${row.promisedOn} is not null and coalesce(l.expected_on > ${row.promisedOn}, false) as expected_late,
        ${arrival(row, over`l.expected_on`)} as arrives_on
      from ${row} left join (
        select l.owner_id, max(l.expected_on) as expected_on from (${expectedLines(isAsked)}) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = ${row.id} where ${row.state} in ${statesMeaning(order, 'unfinished')} and not ${row.allShipped} and ${isAsked(row.id)}`,
  },
)
