import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { model } from '../../product/model/model.ts'

/** What tests make of a record: an opening price, each of a model of its own. */
export const samples: EntitySamples = {
  entity: 'crm.price',
  values: async needs => ({ amount: '100', model: (await needs.newOf?.(model)) ?? (await needs.recordOf(model)) }),
  kept: 'a price is followed by another one, because what was offered follows from it',
  probes: {
    'crm.priceCheck': ({ records }) => ({
      query: { model: records['product.model'] ?? 0, quantity: '1', day: '2026-01-05', currency: 'CNY' },
    }),
  },
  // Who may not see sales prices is told none.
  answers: { 'GET /api/crm/price_check/': { blind: 403 } },
}
