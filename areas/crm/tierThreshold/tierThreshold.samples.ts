import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day to come on. */
export const samples: EntitySamples = {
  entity: 'crm.tierThreshold',
  values: async needs => ({ validFrom: dayFromNow(nth(needs)), volume: '1000' }),
}
