import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: one that is far away, because opening stock ends with it. */
export const samples: EntitySamples = { entity: 'admin.goLive', values: async () => ({ liveFrom: '2199-06-30' }) }
