import { logicOf } from '#core/definition'
import { percentOf } from '#core/numbers'
import { discountBand } from './discountBand.ts'

/** What a band is called: what it measures, up to where. */
export const discountBandLogic = logicOf(discountBand, {
  defaults: { measure: () => 'discount', level: () => 'sales' },
  computed: {
    caption: ({ measure, bound }) =>
      [measure === 'margin' ? '毛利率 <' : '折扣 ≤', bound === null ? null : `${percentOf(bound)}%`]
        .filter(part => part !== null)
        .join(' '),
  },
})
