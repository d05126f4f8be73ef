import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.webhook',
  values: async () => ({ address: 'https://hooks.example.com/meniscus', events: [{ entity: 'mnm.unit', action: 'update' }] }),
  // Everybody may have sent what they see themselves.
  ofOwner: async ({ rights }) => ({ account: rights?.userId }),
  // Only the owner, and who may do whatever the owner may, speaks for the owner.
  answers: {
    'POST /api/admin/webhook/:id/secret/': { owner: 'does', superAdmin: 'does', others: 403 },
    'POST /api/admin/webhook/:id/test/': { owner: 'does', superAdmin: 'does', others: 403 },
  },
}
