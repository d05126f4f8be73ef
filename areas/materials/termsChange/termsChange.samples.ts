import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.termsChange',
  values: async () => ({ newType: 'oem', newTier: null, newParent: null, leavesGroup: false }),
}
