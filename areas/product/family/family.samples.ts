import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let blocks = 0

/** What tests make of a record: each of a block that no other has, in which everybody applies. */
export const samples: EntitySamples = {
  entity: 'product.family',
  values: async () => ({ pnBlock: String(++blocks % 100).padStart(2, '0'), applicants: [] }),
}
