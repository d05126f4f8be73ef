import { serve } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { stationCheck } from './stationCheck.ts'

const whichSolution: Label = ['请指明是哪一瓶标准液', 'Name the solution']
const notInUse: Label = ['漂移以来没有用过这瓶标准液', 'This solution was not in use since the drift began']

/** How a check is made and closed: a solution that is blamed is one of those that were in use, and somebody else confirms what was found. */
export const servedStationCheck = serve(stationCheck, {
  transitions: {
    settle: async (context, row, { cause, solution }) => {
      if (cause === 'solution' && solution === null) refuse('invalidFields', { problems: { 'input.solution': whichSolution } })
      if (solution !== null && row.solutions.length > 0 && !row.solutions.includes(solution))
        refuse('invalidFields', { problems: { 'input.solution': notInUse } })
      return { checkedBy: authorOf(context.actor) }
    },
    close: async context => ({ closedBy: authorOf(context.actor), closedAt: context.now }),
    sendBack: async () => ({ cause: null, solution: null, finding: null, checkedBy: null, checkedOn: null }),
  },
})
