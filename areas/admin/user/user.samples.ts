import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.user',
  values: async () => ({ type: 'ordinary', isAdmin: false, isActive: true }),
}
