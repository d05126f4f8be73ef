import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../company/company.samples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.termsChange',
  values: async () => ({ newType: 'oem', newTier: null, newParent: null, leavesGroup: false }),
  ofOwner: async owner => ({ company: await customerOf(owner) }),
}
