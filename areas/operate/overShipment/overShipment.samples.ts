import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day to come on, none of them more than nothing. */
export const samples: EntitySamples = {
  entity: 'operate.overShipment',
  values: async needs => ({ share: '0', validFrom: dayFromNow(nth(needs)) }),
}
