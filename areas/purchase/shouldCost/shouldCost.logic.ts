import { logicOf } from '#core/definition'
import { exact, sumOf } from '#core/numbers'
import { shouldCost } from './shouldCost.ts'

const usualTolerance = '0.05'

/** What is proposed for a should-cost, that its shares make one price, and what of it stays. */
export const shouldCostLogic = logicOf(shouldCost, {
  defaults: { baseDate: ({ today }) => today, tolerance: () => usualTolerance, owner: ({ actor }) => actor },
  computed: {
    fixedShare: row => {
      const rest = exact(1).minus(sumOf(row.shares.flatMap(({ share }) => share ?? [])))
      return rest.lt(0) ? null : rest.toFixed(4)
    },
  },
  rules: {
    onePrice: {
      refuse: ['各指数所占比例之和不能超过 100%', 'The shares cannot add up to more than 100%'],
      at: ['shares'],
      holds: row => sumOf(row.shares.flatMap(({ share }) => share ?? [])).lte(1),
    },
  },
})
