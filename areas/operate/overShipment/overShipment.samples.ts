import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany, dayNumbered } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day on, none of them more than nothing. */
export const samples: EntitySamples = {
  entity: 'operate.overShipment',
  values: async needs => ({ share: '0', validFrom: dayNumbered(nth(needs)) }),
}
