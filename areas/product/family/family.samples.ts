import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of a block that no other has, in which everybody applies. */
export const samples: EntitySamples = {
  entity: 'product.family',
  values: async needs => ({ pnBlock: String(nth(needs) % 100).padStart(2, '0'), applicants: [] }),
}
