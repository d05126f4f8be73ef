import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { companyDay } from '#core/days'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.realisableValue',
  values: async () => ({ validFrom: companyDay(new Date().toISOString()) }),
  kept: 'an estimate is followed by another one, because values of stock follow from it',
}
