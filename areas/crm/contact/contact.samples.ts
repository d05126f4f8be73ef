import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../company/company.samples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'crm.contact',
  values: async () => ({ isBuyer: true }),
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  ways: { leave: { input: reason }, comeBack: { before: [['leave', reason]], input: reason } },
}
