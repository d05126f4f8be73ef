import { expect, test } from 'vitest'
import { dunningStep } from './dunningStep.ts'

test.each([
  [-8, undefined],
  [-7, 'before'],
  [0, 'before'],
  [1, 1],
  [13, 1],
  [14, 14],
  [29, 14],
  [30, 30],
  [400, 30],
])('%i days after it was due the reminder of step %s has been reached', (overdue, step) => {
  expect(dunningStep(overdue)).toBe(step)
})
