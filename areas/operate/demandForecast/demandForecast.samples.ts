import { dayAfter } from '#core/days'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of another week, long past, so that none of them is planned for. */
export const samples: EntitySamples = {
  entity: 'operate.demandForecast',
  values: async needs => ({ week: dayAfter('1990-01-01', 7 * nth(needs)), quantity: 5 }),
}
