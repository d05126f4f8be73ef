import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.supplier',
  // Its certificate is not what it is barred for.
  values: async () => ({ certificates: [{ name: 'ISO 9001', validUntil: '2099-12-31', mandatory: true }] }),
  makesUsable: [{ step: 'takeOver', input: () => reason }],
  ways: {
    takeOver: { input: reason },
    suspend: { before: [['takeOver', reason]], input: reason },
    deactivate: { input: reason },
    reconsider: { before: [['deactivate', reason]], input: reason },
  },
}
