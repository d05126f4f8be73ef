import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../company/company.samples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.activity',
  values: async () => ({ contact: null, stage: 'open', nextAction: '回访', nextOn: '2026-12-01' }),
  ofOwner: async owner => ({ company: await customerOf(owner) }),
}
