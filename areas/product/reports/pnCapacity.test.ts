import { expect, test } from 'vitest'
import { monthsLeft } from './pnCapacity.ts'

test('a block lasts for what is left at the rate of the last twelve months', () => {
  expect(monthsLeft({ capacity: 1000, used: 400, lastYear: 120 })).toBe(60)
  expect(monthsLeft({ capacity: 999_999, used: 899_999, lastYear: 240_000 })).toBe(5)
  expect(monthsLeft({ capacity: 1000, used: 1000, lastYear: 12 })).toBe(0)
  expect(monthsLeft({ capacity: 1000, used: 3, lastYear: 0 })).toBe(null)
})
