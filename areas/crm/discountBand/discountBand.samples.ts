import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each ends elsewhere. */
export const samples: EntitySamples = {
  entity: 'crm.discountBand',
  values: async needs => ({ measure: 'discount', bound: `0.${String(nth(needs)).padStart(4, '0')}`, level: 'seller' }),
}
