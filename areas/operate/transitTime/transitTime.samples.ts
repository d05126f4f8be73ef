import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of another carrier, so that none of them counts for an order. */
export const samples: EntitySamples = {
  entity: 'operate.transitTime',
  values: async needs => ({ transportMode: 'express', carrier: `Carrier ${nth(needs)}`, country: null, region: null, days: 3 }),
}
