import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day on. */
export const samples: EntitySamples = {
  entity: 'quality.scrapRule',
  values: async needs => ({ validFrom: dayFromNow(nth(needs)) }),
  kept: 'a rule stays: scrap was valued by it',
}
