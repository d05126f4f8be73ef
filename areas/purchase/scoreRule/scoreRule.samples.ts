import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day to come on, and the four make a whole. */
export const samples: EntitySamples = {
  entity: 'purchase.scoreRule',
  values: async needs => ({
    validFrom: dayFromNow(nth(needs)),
    quality: 40,
    delivery: 30,
    price: 20,
    service: 10,
  }),
}
