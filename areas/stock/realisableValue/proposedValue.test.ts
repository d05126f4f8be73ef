import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { emptyPool, type Pool } from '../valuation/movingAverage.ts'
import { proposedValue } from './proposedValue.ts'

const pool = (quantity: string, value: string): Pool => ({ ...emptyPool, quantity: exact(quantity), value: exact(value) })

test.each([
  ['nothing speaks for less', '0', null, null, null],
  ['it costs more to buy now', '0', '13', null, null],
  ['it costs less to buy now', '0', '9', null, '9.0000'],
  ['it is sold for more', '0', null, '20', null],
  ['it is sold for less', '0', null, '7.5', '7.5000'],
  ['it is sold for more and costs less to buy now', '0', '9', '20', null],
  ['it is sold for less and costs more to buy now', '0', '13', '11', '11.0000'],
  ['a quarter has expired', '25', null, null, '9.0000'],
  ['a quarter has expired, and the rest costs less', '25', '8', null, '6.0000'],
  ['a quarter has expired, and the rest is sold for less', '25', null, '10', '7.5000'],
  ['all has expired', '100', '8', '20', '0.0000'],
  ['more has expired than has a value', '120', null, null, '0.0000'],
])('of 100 that cost 12 each, where %s', (_, expired, replacement, selling, proposed) => {
  expect(proposedValue(pool('100', '1200'), { expired, replacement, selling })).toBe(proposed)
})

test('what is not there is not estimated', () => {
  expect(proposedValue(emptyPool, { expired: '0', replacement: '1', selling: '1' })).toBeNull()
  expect(proposedValue({ ...emptyPool, unvalued: exact('5') }, { expired: '5', replacement: '1', selling: null })).toBeNull()
})

test('never more than it cost nor than it costs now, and never less than nothing', () => {
  const decimals = (most: number) => fc.integer({ min: 1, max: most }).map(whole => exact(whole).over(10_000, 4).toFixed(4))
  fc.assert(
    fc.property(
      decimals(9_999_999),
      decimals(99_999_999),
      decimals(9_999_999),
      decimals(9_999_999),
      (quantity, value, expired, replacement) => {
        const proposed = proposedValue(pool(quantity, value), { expired, replacement, selling: null })
        if (proposed === null) return
        expect(
          exact(proposed)
            .times(quantity)
            .lte(exact(value).plus(exact(quantity).times('0.0001'))),
        ).toBe(true)
        expect(exact(proposed).lte(exact(replacement).plus('0.0001')) || exact(value).lte(exact(replacement).times(quantity))).toBe(true)
        expect(exact(proposed).lt(0)).toBe(false)
      },
    ),
  )
})
