import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

let made = 0

/** What tests make of a record: entered values since long ago, so that every day has one. */
export const samples: EntitySamples = {
  entity: 'purchase.costIndex',
  values: async () => ({
    name: `指数 ${++made}`,
    kind: 'entered',
    goodForDays: 400,
    values: [
      { day: '1990-01-01', value: '100' },
      { day: '2020-01-01', value: '110' },
    ],
  }),
}
