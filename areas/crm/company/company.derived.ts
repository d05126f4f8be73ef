import { companyZone } from '#core/days'
import { derivedOf, over, rowsOf, today, type Expression } from '#core/definition'
import { order } from '../../operate/order/order.ts'
import { company } from './company.ts'
import { livingStates } from './companyStates.ts'
import { earliestWarning } from './lapseWarning.ts'

const o = rowsOf(order, 'o')
const zone: Expression = { sql: `'${companyZone}'` }
const warnedBefore: Expression = { sql: String(earliestWarning) }

/**
 * When a customer is to be visited, and from which day on it has ordered nothing for 24 months since it was entered or reactivated. Whoever the company takes for itself is not
 * lost, and what is not finished, waits for its release, or was closed short and is not paid is business that goes on. The whole truth of orders, whoever sees them.
 */
export const companyDerived = derivedOf(company, t => {
  const visitOn = over<string>`case when ${t.status} in ${livingStates} then (coalesce(${t.lastVisitOn}, ${t.livingSince}) + make_interval(months => ${t.visitMonths}))::date end`
  const goesOn = over`exists (select from ${o} where ${o.company} = t.id
    and (${o.state} in ${['pending', 'confirmed']} or ${o.state} = 'shortClosed' and ${o.type} = 'sale' and ${o.paidOn} is null))`
  const ordered = over<string>`(select max((${o.confirmedAt} at time zone ${zone})::date) from ${o} where ${o.company} = t.id and ${o.state} in ${['closed', 'shortClosed']})`
  const lapsesOn = over<string>`case when ${t.status} in ${livingStates} and ${t.type} <> 'internal' and not ${goesOn}
    then (greatest(${t.livingSince}, ${ordered}) + interval '24 months' + interval '1 day')::date end`
  return {
    nextVisitOn: visitOn,
    visitDue: over`${visitOn} <= ${today}`,
    lapsesOn,
    lapsesSoon: over`${lapsesOn} <= ${today} + ${warnedBefore}`,
  }
})
