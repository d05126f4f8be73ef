import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.standardSolution',
  ways: { discard: { input: { reason: '试一试' } } },
  values: async () => ({ expiresOn: dayFromNow(100) }),
  kept: 'a bottle stays, because tests were made with it',
  ofOwner: async ({ rights }) => ({ keeper: rights?.userId }),
}
