import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of another content. */
export const samples: EntitySamples = {
  entity: 'purchase.buyingUnit',
  values: async needs => ({ name: '盘', contents: String(nth(needs)) }),
}
