import { logicOf } from '#core/definition'
import { scrapRule } from './scrapRule.ts'

/** A rule is called by the day from which it holds. */
export const scrapRuleLogic = logicOf(scrapRule, {
  defaults: { validFrom: ({ today }) => today },
  computed: { caption: row => row.validFrom ?? '' },
})
