import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.webhook',
  values: async () => ({ address: 'https://hooks.example.com/meniscus', events: [{ entity: 'mnm.unit', action: 'update' }] }),
}
