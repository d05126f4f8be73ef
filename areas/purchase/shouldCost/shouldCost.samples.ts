import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { costIndex } from '../costIndex/costIndex.ts'

let made = 0

/** What tests make of a record: each with another base date, on which its index has a value. */
export const samples: EntitySamples = {
  entity: 'purchase.shouldCost',
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  values: async needs => ({
    baseDate: new Date(Date.UTC(1990, 0, 2 + (made++ % 300))).toISOString().slice(0, 10),
    shares: [{ index: await needs.recordOf(costIndex), share: '0.4' }],
  }),
}
