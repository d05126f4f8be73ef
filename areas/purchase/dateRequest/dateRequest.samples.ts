import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { order } from '../order/order.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.dateRequest',
  values: async needs => ({
    order: (await needs.newOf?.(order)) ?? (await needs.recordOf(order)),
    material: undefined,
    wantedOn: '2099-12-31',
  }),
  ways: { answer: { input: { promisedOn: '2099-11-30' } }, withdraw: { input: { reason: '试一试' } } },
  kept: 'what a supplier was asked stays asked',
}
