import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.realisableValue',
  values: async () => ({ validFrom: companyToday() }),
  kept: 'an estimate is followed by another one, because values of stock follow from it',
}
