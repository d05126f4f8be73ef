import { dayAfter } from '#core/days'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each from another day on. */
export const samples: EntitySamples = {
  entity: 'materials.tierThreshold',
  values: async needs => ({ validFrom: dayAfter('1989-12-31', nth(needs)), volume: '1000' }),
}
