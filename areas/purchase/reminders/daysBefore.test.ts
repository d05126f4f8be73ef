import { expect, test } from 'vitest'
import { dueReminder } from './daysBefore.ts'

test.each([
  [61, undefined],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('%i days before the end the reminder of %s days is due', (left, due) => {
  expect(dueReminder(left)).toBe(due)
})
