import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.activity',
  values: async () => ({ contact: null, stage: 'open', nextAction: '回访', nextOn: '2026-12-01' }),
  ofOwner: async (_owner, { 'materials.company': company = 0 }) => ({ company }),
}
