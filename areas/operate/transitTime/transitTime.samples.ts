import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let made = 0

/** What tests make of a record: each of another carrier, so that none of them counts for an order. */
export const samples: EntitySamples = {
  entity: 'operate.transitTime',
  values: async () => ({ transportMode: 'express', carrier: `Carrier ${made++}`, country: null, region: null, days: 3 }),
}
