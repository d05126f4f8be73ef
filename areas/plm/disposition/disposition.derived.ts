import { derivedOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { openPlans } from '../../operate/productionPlan/planChoices.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { order } from '../../purchase/order/order.ts'
import { openStates } from '../../purchase/order/orderStates.ts'
import { balance } from '../../stock/balance/balance.ts'
import { change } from '../change/change.ts'
import { openStates as approvedStates } from '../change/changeChoices.ts'
import { disposition } from './disposition.ts'

const b = rowsOf(balance, 'b')
const c = rowsOf(change, 'c')
const o = rowsOf(order, 'o')
const i = lineRowsOf(order, 'items', 'i')
const p = rowsOf(productionPlan, 'p')
const k = lineRowsOf(productionPlan, 'components', 'k')
const u = rowsOf(unit, 'u')
const m = rowsOf(model, 'm')

/** How much of the goods is where the row says, now: on hand as usable, in quarantine or blocked; ordered and not received; at the line; made and not shipped; shipped and not destroyed. The whole truth. */
export const dispositionDerived = derivedOf(disposition, t => ({
  ready: over`exists (select from ${c} where ${c.id} = ${t.change} and ${c.state} in ${approvedStates})`,
  quantityNow: over<string>`(case ${t.place}
    when 'onHand' then coalesce((select sum(${b.quantity}) from ${b} where ${b.material} = ${t.material} and ${b.kind} in ${['usable', 'quarantine', 'blocked']}), 0)
    when 'onOrder' then coalesce((select sum(greatest(${i.quantity} - ${i.received} - coalesce(${i.cancelled}, 0), 0)) from ${i} join ${o} on ${o.id} = ${i.record}
      where ${i.material} = ${t.material} and ${o.state} in ${openStates}), 0)
    when 'wip' then coalesce((select sum(greatest(${k.issued} - ${k.returned} - ${k.scrapped}, 0)) from ${k} join ${p} on ${p.id} = ${k.record}
      where ${k.component} = ${t.material} and ${p.state} in ${openPlans}), 0)
    when 'finished' then (select count(*) from ${u} join ${m} on ${m.id} = ${u.model} where ${m.material} = ${t.material} and ${u.stage} = 'stocked' and ${u.shippedOn} is null)
    else (select count(*) from ${u} join ${m} on ${m.id} = ${u.model} where ${m.material} = ${t.material} and ${u.shippedOn} is not null and ${u.scrappedOn} is null)
  end)::numeric(18,4)`,
}))
