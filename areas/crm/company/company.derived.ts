import { derivedPartOf, over, today } from '#core/definition'
import { company } from './company.ts'
import { livingStates } from './companyStates.ts'

/** When a customer is to be visited. From which day on it has ordered nothing for long is said by who knows its orders. */
export const companyDerived = derivedPartOf(company, ['nextVisitOn', 'visitDue'], t => {
  const visitOn = over<string>`case when ${t.status} in ${livingStates} then (coalesce(${t.lastVisitOn}, ${t.livingSince}) + make_interval(months => ${t.visitMonths}))::date end`
  return { nextVisitOn: visitOn, visitDue: over`${visitOn} <= ${today}` }
})
