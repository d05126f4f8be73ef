import { derivedOf, over, refRowsOf, rowsOf, today } from '#core/definition'
import { loanReturn } from '../../operate/loanReturn/loanReturn.ts'
import type { returnConditions } from '../../operate/loanReturn/loanReturnChoices.ts'
import { order } from '../../operate/order/order.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../../stock/balance/balance.ts'
import { loanUnit } from './loanUnit.ts'
import type { availabilities } from './loanUnitChoices.ts'

const u = rowsOf(unit, 'u')
const w = rowsOf(waybill, 'w')
const o = rowsOf(order, 'o')
const b = rowsOf(balance, 'b')
const r = rowsOf(loanReturn, 'r')
const back = refRowsOf(loanReturn, 'units', 'x')

/** Where a unit of the pool is, until when it was lent, and how it came back the last time. The whole truth of waybills, orders and returns, as for all that follows from other records: none of them is named. */
export const loanUnitDerived = derivedOf(loanUnit, t => {
  const lentBy = over`from ${u} join ${w} on ${w.id} = ${u.waybill} and ${w.lends} where ${u.id} = ${t.unit} and ${u.shippedOn} is not null`
  const returnBy = over<string>`(select ${o.returnBy} from ${u} join ${w} on ${w.id} = ${u.waybill} and ${w.lends} join ${o} on ${o.id} = ${w.order}
    where ${u.id} = ${t.unit} and ${u.shippedOn} is not null)`
  const lies = over`from ${b} where ${b.serial} = ${u.code} and ${b.owner} = 'company' and ${b.quantity} > 0`
  return {
    availability: over<keyof typeof availabilities>`(select case
        when ${u.scrappedOn} is not null then 'gone'
        when exists (select ${lentBy}) then 'lent'
        when ${u.shippedOn} is not null then 'gone'
        when ${u.stage} <> 'stocked' then 'notReady'
        when not exists (select ${lies}) then 'available'
        when exists (select ${lies} and ${b.kind} = 'usable' and ${b.quantity} > ${b.reserved}) then 'available'
        when exists (select ${lies} and ${b.kind} = 'usable') then 'reserved'
        else 'notReady' end
      from ${u} where ${u.id} = ${t.unit})`,
    returnBy,
    overdue: over`coalesce(${returnBy} < ${today}, false)`,
    cameBack: over<keyof typeof returnConditions>`(select ${r.condition} from ${back} join ${r} on ${r.id} = ${back.record}
      where ${back.target} = ${t.unit} and ${r.status} = 'recorded' order by ${r.id} desc limit 1)`,
  }
})
