import { companyZone } from '#core/days'
import { type Expression, derivedPartOf, over, rowsOf, statesMeaning, today } from '#core/definition'
import { company } from '../../crm/company/company.ts'
import { livingStates } from '../../crm/company/companyStates.ts'
import { earliestWarning } from '../../crm/company/lapseWarning.ts'
import { order } from './order.ts'

const o = rowsOf(order, 'o')
const zone: Expression = { sql: `'${companyZone}'` }
const warnedBefore: Expression = { sql: String(earliestWarning) }

/**
 * From which day on a customer has ordered nothing for 24 months since it was entered or reactivated. Whoever the company takes for itself is not lost, and what is not
 * finished, waits for its release, or was closed short and is not paid is business that goes on. The whole truth of orders, whoever sees them.
 */
export const companyLapses = derivedPartOf(company, ['lapsesOn', 'lapsesSoon'], t => {
  const goesOn = over`exists (select from ${o} where ${o.company} = t.id
    and (${o.state} in ${statesMeaning(order, 'open', 'waiting')} or ${o.state} = 'shortClosed' and ${o.type} = 'sale' and ${o.paidOn} is null))`
  const ordered = over<string>`(select max((${o.confirmedAt} at time zone ${zone})::date) from ${o} where ${o.company} = t.id and ${o.state} in ${['closed', 'shortClosed']})`
  const lapsesOn = over<string>`case when ${t.status} in ${livingStates} and ${t.type} <> 'internal' and not ${goesOn}
    then (greatest(${t.livingSince}, ${ordered}) + interval '24 months' + interval '1 day')::date end`
  return { lapsesOn, lapsesSoon: over`${lapsesOn} <= ${today} + ${warnedBefore}` }
})
