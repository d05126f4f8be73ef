import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let made = 0

/** What tests make of a record: each from another day on, and the four make a whole. */
export const samples: EntitySamples = {
  entity: 'purchase.scoreRule',
  values: async () => ({
    validFrom: new Date(Date.UTC(1990, 0, 1 + made++)).toISOString().slice(0, 10),
    quality: 40,
    delivery: 30,
    price: 20,
    service: 10,
  }),
}
