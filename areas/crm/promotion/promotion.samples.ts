import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.promotion',
  values: async () => ({ family: null, validFrom: '2026-01-01', validTo: '2040-12-31' }),
  ways: { end: { before: [['activate']], agreed: true, input: { reason: '试一试' } } },
}
