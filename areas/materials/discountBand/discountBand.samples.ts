import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let bands = 0

/** What tests make of a record: each ends elsewhere. */
export const samples: EntitySamples = {
  entity: 'materials.discountBand',
  values: async () => ({ measure: 'discount', bound: `0.${String((bands += 1)).padStart(4, '0')}`, level: 'seller' }),
}
