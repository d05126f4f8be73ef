import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { location } from '../location/location.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.balance',
  values: async needs => ({ serial: null, location: (await needs.newOf?.(location)) ?? (await needs.recordOf(location)) }),
  kept: 'what lay somewhere stays explained',
}
