import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany, dayNumbered } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day on. */
export const samples: EntitySamples = {
  entity: 'materials.tierThreshold',
  values: async needs => ({ validFrom: dayNumbered(nth(needs)), volume: '1000' }),
}
