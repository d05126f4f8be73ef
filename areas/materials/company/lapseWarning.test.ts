import { expect, test } from 'vitest'
import { dueWarning } from './lapseWarning.ts'

test.each([
  [61, undefined],
  [60, 60],
  [15, 60],
  [14, 14],
  [1, 14],
  [0, undefined],
  [-3, undefined],
])('%i days before, the warning of %s days is due', (left, due) => {
  expect(dueWarning(left)).toBe(due)
})
