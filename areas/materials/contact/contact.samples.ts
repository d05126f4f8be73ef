import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.contact',
  values: async () => ({ isBuyer: true }),
  ofOwner: async (_owner, { 'materials.company': company = 0 }) => ({ company }),
  ways: { leave: { input: reason }, comeBack: { before: [['leave', reason]], input: reason } },
}
