import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { lot } from '../../stock/lot/lot.ts'

/** What tests make of a record: each of another lot, of which nothing lies in stock. */
export const samples: EntitySamples = {
  entity: 'quality.containment',
  values: async needs => ({
    lot: await (needs.newOf ? needs.newOf(lot) : needs.recordOf(lot)),
    askSupplier: false,
    dueOn: dayFromNow(7),
  }),
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  ways: { lift: { input: { liftReason: '复检合格' }, by: 'superAdmin' } },
  kept: 'a containment is lifted, because goods were moved',
}
