import { companyZone } from '#core/days'
import { derivedOf, over } from '#core/definition'
import { viewRequest } from './viewRequest.ts'

/** The day of the company on which a grant ends, for reminding. */
export const viewRequestDerived = derivedOf(viewRequest, t => ({
  endsOn: over<string>`(${t.validUntil} at time zone ${[companyZone]})::date`,
}))
