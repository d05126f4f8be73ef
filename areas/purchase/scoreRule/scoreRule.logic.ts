import { logicOf } from '#core/definition'
import { scoreRule } from './scoreRule.ts'
import { usualWeights } from './scoreWeights.ts'

/** What weights are called, what is proposed for them, and that they make a whole. */
export const scoreRuleLogic = logicOf(scoreRule, {
  defaults: {
    quality: () => usualWeights.quality,
    delivery: () => usualWeights.delivery,
    price: () => usualWeights.price,
    service: () => usualWeights.service,
  },
  computed: { caption: ({ validFrom }) => validFrom ?? '' },
  rules: {
    whole: {
      refuse: ['四项权重之和须为 100%', 'The four weights must add up to 100%'],
      at: ['quality', 'delivery', 'price', 'service'],
      holds: row => row.quality + row.delivery + row.price + row.service === 100,
    },
  },
})
