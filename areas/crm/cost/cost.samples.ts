import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: less than the price of a sample. */
export const samples: EntitySamples = {
  entity: 'crm.cost',
  values: async () => ({ amount: '60' }),
  kept: 'a cost is followed by another one, because floors follow from it',
}
