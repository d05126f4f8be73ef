import { companyZone } from '#core/days'
import { derivedOf, over, today, type Expression } from '#core/definition'
import { waybill } from './waybill.ts'

const zone: Expression = { sql: `'${companyZone}'` }

/** When a shipment is with the customer, by the clock of the company, and whether it should have been received by now. */
export const waybillDerived = derivedOf(waybill, t => {
  const arrivesOn = over<string>`(${t.sentAt} at time zone ${zone})::date + ${t.transitDays}`
  return { arrivesOn, arrivalOverdue: over`${t.status} = 'shipped' and coalesce(${arrivesOn} < ${today}, false)` }
})
