import { fc } from '../../tests/harness/draws.ts'
import { expect, test } from 'vitest'
import { spreadOf } from './spread.ts'

test('quartiles lie between the numbers, in proportion', () => {
  // As Excel's QUARTILE.INC has them.
  expect(spreadOf([1, 2, 3, 4])).toEqual({ least: 1, first: 1.75, median: 2.5, third: 3.25, most: 4 })
  expect(spreadOf([5])).toEqual({ least: 5, first: 5, median: 5, third: 5, most: 5 })
  expect(spreadOf([])).toBeUndefined()
})

test('a spread is in order, ends with the numbers’ own ends, and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), numbers => {
      const spread = spreadOf(numbers)
      expect(spread).toEqual(spreadOf(numbers.toReversed()))
      const { least = 0, first = 0, median = 0, third = 0, most = 0 } = spread ?? {}
      expect([least, first, median, third, most]).toEqual([least, first, median, third, most].toSorted((a, b) => a - b))
      expect([least, most]).toEqual([Math.min(...numbers), Math.max(...numbers)])
    }),
  )
})
