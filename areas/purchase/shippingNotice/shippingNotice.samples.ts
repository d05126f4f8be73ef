import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { order } from '../order/order.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.shippingNotice',
  values: async needs => ({
    order: (await needs.newOf?.(order)) ?? (await needs.recordOf(order)),
    shippedOn: '2026-01-05',
    expectedOn: '2099-12-31',
    items: undefined,
  }),
  ways: { withdraw: { input: { reason: '试一试' } } },
  kept: 'a notice is withdrawn, because whoever was told of it looks for it',
}
