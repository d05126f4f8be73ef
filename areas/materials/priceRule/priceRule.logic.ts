import { logicOf } from '#core/definition'
import { usualLimit } from '../priceChange/changeOf.ts'
import { priceRule } from './priceRule.ts'

/** What a rule is called; costs are in CNY, so that prices in another currency are compared with them by a rate. */
export const priceRuleLogic = logicOf(priceRule, {
  defaults: { changeLimit: () => usualLimit, validFrom: ({ today }) => today },
  computed: { caption: ({ tier, currency, validFrom }) => [tier, currency, validFrom].filter(part => part !== null).join(' ') },
  shown: { rate: row => row.currency !== 'CNY' },
  required: { rate: row => row.currency !== 'CNY' },
})
