import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: more was found of something. */
export const samples: EntitySamples = {
  entity: 'warehouse.correction',
  values: async () => ({ kind: 'more', quantity: 1 }),
  ways: { cancel: { input: { reason: '试一试' } } },
}
