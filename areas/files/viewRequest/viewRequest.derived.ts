import { companyZone } from '#core/days'
import { derivedOf, grantStanding, over } from '#core/definition'
import { viewRequest } from './viewRequest.ts'
import type { viewStates } from './viewStates.ts'

/** A grant is over at the very moment that it names, by the clock of the database, and nothing has to happen for that. */
export const viewRequestDerived = derivedOf(viewRequest, t => ({
  standing: grantStanding<keyof typeof viewStates>(t.status, t.validUntil, 'moment'),
  endsOn: over<string>`(${t.validUntil} at time zone ${[companyZone]})::date`,
}))
