import { logicOf } from '#core/definition'
import { usualTolerance } from '../invoice/match.ts'
import { matchRule } from './matchRule.ts'

/** What a tolerance is called, and what is proposed for it. */
export const matchRuleLogic = logicOf(matchRule, {
  defaults: {
    priceShare: () => usualTolerance.priceShare,
    quantityShare: () => usualTolerance.quantityShare,
    taxAmount: () => usualTolerance.taxAmount,
  },
  computed: { caption: ({ validFrom }) => validFrom ?? '' },
})
