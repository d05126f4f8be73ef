import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { keyResult } from '../keyResult/keyResult.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'okr.checkIn',
  values: async () => ({ value: '42', confidence: 6 }),
  ofOwner: async (_owner, { [keyResult.name]: of }) => ({ keyResult: of }),
  kept: 'what was checked in stays',
}
