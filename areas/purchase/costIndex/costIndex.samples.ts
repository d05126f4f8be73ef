import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: entered values since long ago, so that every day has one. */
export const samples: EntitySamples = {
  entity: 'purchase.costIndex',
  values: async needs => ({
    name: `指数 ${nth(needs)}`,
    kind: 'entered',
    goodForDays: 400,
    values: [
      { day: '1990-01-01', value: '100' },
      { day: '2020-01-01', value: '110' },
    ],
  }),
}
