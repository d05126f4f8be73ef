import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = { entity: 'stock.location', values: async () => ({ kind: 'usable' }) }
