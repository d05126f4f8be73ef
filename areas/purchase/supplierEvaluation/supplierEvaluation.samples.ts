import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.supplierEvaluation',
  values: async () => ({ decision: 'conditional', conditions: '小批量试用，六个月内补审' }),
  ways: { submitBlacklist: { change: { decision: 'blacklisted', conditions: null } } },
}
