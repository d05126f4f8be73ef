import { price } from '../price/price.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { Walked } from '../../../tests/harness/entitySamples.ts'

/** At a price of its own, which makes it special: others agree to it. */
const custom = { name: '定制水样流通池', quantity: '2', ownPrice: '180' }
const special = { specialReason: 'oem' }
const agreed: readonly Walked[] = [['submit']]

/** What tests make of a record: something that no price book has. */
export const samples: EntitySamples = {
  entity: 'materials.quotation',
  values: async () => ({ type: 'special', ...special, items: [custom] }),
  ways: {},
  kept: 'a quotation is recorded as lost, because its number was given away',
}
