import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const toEverybody = { everybody: true, publishAt: null, expiresAt: null }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'admin.announcement',
  values: async () => ({ publishAt: null, expiresAt: null }),
  ways: {
    publish: { change: toEverybody },
    withdraw: { change: toEverybody, before: [['publish']], input: { reason: '试一试' } },
  },
}
