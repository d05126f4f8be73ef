import { logicOf } from '#core/definition'
import { cost } from './cost.ts'

/** What a cost is called: never by its amount. */
export const costLogic = logicOf(cost, {
  defaults: { validFrom: ({ today }) => today },
  computed: { caption: row => ['CNY', row.validFrom].filter(part => part !== null).join(' ') },
})
