import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { item } from '../item/item.ts'

/** What tests make of a record: something comes in. */
export const samples: EntitySamples = {
  entity: 'warehouse.move',
  values: async needs => ({
    kind: 'in',
    quantity: 1000,
    document: '送货单 1',
    item: (await needs.newOf?.(item)) ?? (await needs.recordOf(item)),
  }),
  kept: 'an entry is put right by a correction, because quantities follow from it',
}
