import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { feedback } from './feedback.ts'

/** What follows from a proposal as it is written. */
export const feedbackLogic = logicOf(feedback, {
  computed: {
    estimate: ({ minutesPerUnit, unitsPerYear }) =>
      minutesPerUnit === null || unitsPerYear === null ? null : exact(minutesPerUnit).times(unitsPerYear).over(60, 1).toFixed(1),
  },
  shown: { step: row => row.sop !== null },
})
