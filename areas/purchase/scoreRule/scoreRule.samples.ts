import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany, dayNumbered } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day on, and the four make a whole. */
export const samples: EntitySamples = {
  entity: 'purchase.scoreRule',
  values: async needs => ({
    validFrom: dayNumbered(nth(needs)),
    quality: 40,
    delivery: 30,
    price: 20,
    service: 10,
  }),
}
