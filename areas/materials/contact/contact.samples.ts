import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.contact',
  values: async () => ({ isBuyer: true }),
  ways: { leave: { input: reason }, comeBack: { before: [['leave', reason]], input: reason } },
}
