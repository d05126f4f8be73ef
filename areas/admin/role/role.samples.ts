import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.role',
  values: async () => ({
    scope: 'own',
    points: [{ point: 'mnm.unit:read' }],
    denied: [{ point: 'mnm.unit:delete' }],
    scopes: [{ entity: 'admin.user', scope: 'own' }],
  }),
}
