import { logicOf } from '#core/definition'
import { shouldCost } from './shouldCost.ts'

/** What is proposed for a should-cost. */
export const shouldCostLogic = logicOf(shouldCost, {
  defaults: { baseDate: ({ today }) => today, tolerance: () => '0.05', owner: ({ actor }) => actor },
})
