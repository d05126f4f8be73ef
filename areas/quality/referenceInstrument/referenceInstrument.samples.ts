import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.referenceInstrument',
  ways: { suspend: { input: reason }, resume: { before: [['suspend', reason]], input: reason }, retire: { input: reason } },
  kept: 'an instrument stays, because tests were measured with it',
  ofOwner: async ({ rights }) => ({ keeper: rights?.userId }),
}
