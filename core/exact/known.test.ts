import { expect, test } from 'vitest'
import { addedUp, isSameNumber, largestFirst } from './known.ts'

test('what is not known stands behind zero, and is no zero', () => {
  expect(['0', null, '-2.5', '10', null, '9.99'].toSorted(largestFirst)).toEqual(['10', '9.99', '0', '-2.5', null, null])
  expect([isSameNumber('0', '0.00'), isSameNumber(null, null), isSameNumber('0', null), isSameNumber(null, '0')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a sum of nothing is 0', () => {
  expect([addedUp(null), addedUp(undefined), addedUp('0.01')]).toEqual(['0', '0', '0.01'])
})
