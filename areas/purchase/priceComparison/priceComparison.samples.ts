import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }
const onlyOne = { exception: 'soleSource', exceptionNote: '只有一家' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.priceComparison',
  values: async () => ({
    needDate: '2099-12-31',
    deadline: '2099-12-31',
    sealed: false,
    exchangeRate: null,
    rateDate: null,
    rateSource: null,
  }),
  ways: {
    award: { change: onlyOne },
    reopen: { change: onlyOne, before: [['award']], agreed: true, input: reason },
    open: { change: { sealed: true, deadline: '2099-12-31' }, before: [['startQuoting']], overdue: true },
    cancel: { before: [['startQuoting']], input: reason },
  },
  probes: { 'purchase.priceMemory': ({ records }) => ({ query: { comparison: records['purchase.priceComparison'] ?? 0 } }) },
  answers: { 'GET /api/purchase/price_memory/': { stranger: 404 } },
}
