import { derivedOf, over } from '#core/definition'
import { viewRequest } from './viewRequest.ts'
import type { viewStandings } from './viewStates.ts'

/** A grant is over at the very moment that it names, by the clock of the database, and nothing has to happen for that. */
export const viewRequestDerived = derivedOf(viewRequest, t => ({
  standing: over<
    keyof typeof viewStandings
  >`case when ${t.status} = 'granted' and ${t.validUntil} <= now() then 'expired' else ${t.status} end`,
}))
