import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { model } from '../../product/model/model.ts'

/** What tests make of a record: each of a model of its own, because two for one customer would not hold at once. */
export const samples: EntitySamples = {
  entity: 'crm.priceOverride',
  values: async needs => ({
    customer: null,
    customerType: 'oem',
    model: (await needs.newOf?.(model)) ?? (await needs.recordOf(model)),
    validFrom: '2026-01-01',
    validTo: '2040-12-31',
  }),
  probes: { 'crm.lowestPrices': ({ records }) => ({ query: { priceOverride: records['crm.priceOverride'] ?? 0 } }) },
  // Who may not see prices and costs is told none.
  answers: { 'GET /api/crm/lowest_prices/': { blind: 403 } },
  ways: { end: { before: [['submit']], agreed: true, input: { reason: '试一试' } } },
}
