import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let made = 0

/** What tests make of a record: each from another day on. */
export const samples: EntitySamples = {
  entity: 'materials.tierThreshold',
  values: async () => ({ validFrom: new Date(Date.UTC(1990, 0, 1 + made++)).toISOString().slice(0, 10), volume: '1000' }),
}
