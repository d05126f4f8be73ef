import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let made = 0

/** What tests make of a record: each from another day on, none of them more than nothing. */
export const samples: EntitySamples = {
  entity: 'operate.overShipment',
  values: async () => ({ share: '0', validFrom: new Date(Date.UTC(1990, 0, 1 + made++)).toISOString().slice(0, 10) }),
}
