import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { groupPoint } from '#core/rights'
import { priceOverride } from './priceOverride.ts'

const LowestPricesPanel = lazy(async () => ({ default: (await import('./LowestPricesPanel.web.tsx')).LowestPricesPanel }))

/** How negotiated prices look: with how they stand to floor and cost, in front of whoever agrees to them and may see costs. */
export const presentedPriceOverride = present(priceOverride, {
  panels: [
    {
      name: 'lowestPrices',
      label: ['底价与成本', 'Floor and cost'],
      points: [groupPoint('salesPrice', 'read'), groupPoint('cost', 'read'), 'crm.cost:read'],
      when: row => row.breaks.length > 0,
      decidedOn: true,
      Panel: LowestPricesPanel,
    },
  ],
})
