import { expect, test } from 'vitest'
import { daysBefore, loanSteps, reachedStep, receivableSteps } from './reminderSteps.ts'

test.each([
  [-8, undefined],
  [-7, -7],
  [0, -7],
  [1, 1],
  [13, 1],
  [14, 14],
  [29, 14],
  [30, 30],
  [400, 30],
])('%i days after a receivable was due its reminder of day %s has been reached', (overdue, step) => {
  expect(reachedStep(receivableSteps, overdue)).toBe(step)
})

test('loans are told of from three days before', () => {
  expect([-4, -3, 0, 2, 3, 11].map(days => reachedStep(loanSteps, days))).toEqual([undefined, -3, 0, 0, 3, 10])
  expect([daysBefore(loanSteps), daysBefore(receivableSteps)]).toEqual([3, 7])
})
