import { dayAfter } from '#core/days'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { costIndex } from '../costIndex/costIndex.ts'

const nth = countPerCompany()

/** What tests make of a record: each with another base date, on which its index has a value. */
export const samples: EntitySamples = {
  entity: 'purchase.shouldCost',
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  values: async needs => ({
    baseDate: dayAfter('1990-01-02', nth(needs) % 300),
    shares: [{ index: await needs.recordOf(costIndex), share: '0.4' }],
  }),
}
