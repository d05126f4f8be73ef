import { derivedOf, grantStanding } from '#core/definition'
import { accessRequest } from './accessRequest.ts'
import type { accessRequestStates } from './accessRequestStates.ts'

/** Access is over after the last day that it names. */
export const accessRequestDerived = derivedOf(accessRequest, t => ({
  standing: grantStanding<keyof typeof accessRequestStates>(t.state, t.accessUntil, 'day'),
}))
