import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { order } from '../order/order.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.receipt',
  values: async needs => ({
    order: (await needs.newOf?.(order)) ?? (await needs.recordOf(order)),
    receivedOn: companyToday(),
    items: undefined,
  }),
  ways: { reverse: { input: { reason: '试一试' } } },
  kept: 'a receipt is reversed, because goods have moved',
}
