import { logicOf } from '#core/definition'
import { usualLimit } from '../priceChange/changeOf.ts'
import { priceRule } from './priceRule.ts'

/** What a rule is called. */
export const priceRuleLogic = logicOf(priceRule, {
  defaults: { changeLimit: () => usualLimit, validFrom: ({ today }) => today },
  computed: { caption: ({ tier, currency, validFrom }) => [tier, currency, validFrom].filter(part => part !== null).join(' ') },
})
