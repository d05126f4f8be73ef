import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'mnm.unit',
  // Quantities of other samples are as small as their fields allow.
  values: async () => ({ precision: 4 }),
}
