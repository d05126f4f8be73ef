import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { groupPoint } from '#core/rights'
import { priceChange } from './priceChange.ts'

const EffectPanel = lazy(async () => ({ default: (await import('./EffectPanel.web.tsx')).EffectPanel }))

/** How price changes look: with what they do, in front of whoever agrees to them. */
export const presentedPriceChange = present(priceChange, {
  panels: [
    {
      name: 'effect',
      label: ['影响', 'Effect'],
      points: [groupPoint('salesPrice', 'read')],
      when: row => row.prices !== null && row.prices > 0,
      opensIn: ['draft', 'pending'],
      Panel: EffectPanel,
    },
  ],
})
