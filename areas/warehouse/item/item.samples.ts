import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: something that is used up, without limits. */
export const samples: EntitySamples = {
  entity: 'warehouse.item',
  values: async () => ({ kind: 'consumable', min: 1, max: 10, limitPerPerson: null, limitDays: null }),
  ways: { reactivate: { before: [['retire']] } },
}
