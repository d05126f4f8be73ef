import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: one that follows the last one. */
export const samples: EntitySamples = {
  entity: 'product.snRange',
  values: async () => ({ startSn: null, quantity: 5 }),
  kept: 'a range stays, because its SNs are never given again',
}
