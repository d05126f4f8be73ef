import { expect, test } from 'vitest'
import { hasEvidence } from './effective.ts'

test.each([
  [null, null, false],
  [29, 2, false],
  [30, 0, true],
  [0, 3, true],
])('%s days and %s lots without recurrence: %s', (quietDays, quietLots, shown) => {
  expect(hasEvidence({ quietDays, quietLots })).toBe(shown)
})
