import { expect, test } from 'vitest'
import { deviationFactors, rangeFactors } from './controlConstants.ts'

// As printed: n, A2, d2, D3, D4, c4, A3, B3, B4.
test.each([
  [2, 1.88, 1.128, 0, 3.267, 0.7979, 2.659, 0, 3.267],
  [3, 1.023, 1.693, 0, 2.574, 0.8862, 1.954, 0, 2.568],
  [4, 0.729, 2.059, 0, 2.282, 0.9213, 1.628, 0, 2.266],
  [5, 0.577, 2.326, 0, 2.114, 0.94, 1.427, 0, 2.089],
  [6, 0.483, 2.534, 0, 2.004, 0.9515, 1.287, 0.03, 1.97],
  [7, 0.419, 2.704, 0.076, 1.924, 0.9594, 1.182, 0.118, 1.882],
  [8, 0.373, 2.847, 0.136, 1.864, 0.965, 1.099, 0.185, 1.815],
  [9, 0.337, 2.97, 0.184, 1.816, 0.9693, 1.032, 0.239, 1.761],
  [10, 0.308, 3.078, 0.223, 1.777, 0.9727, 0.975, 0.284, 1.716],
])('the factors of subgroups of %i are those of the tables', (n, a2, d2, d3, d4, c4, a3, b3, b4) => {
  const range = rangeFactors(n)
  const printed = (value: number | undefined, places: number): number => Number((value ?? Number.NaN).toFixed(places))
  expect(
    [printed(range?.a2, 3), printed(range?.d2, 3), printed(range?.lower, 3), printed(range?.upper, 3)].map(
      (one, at) => Math.abs(one - ([a2, d2, d3, d4][at] ?? 0)) <= 0.0011,
    ),
  ).toEqual([true, true, true, true])
  const deviation = deviationFactors(n)
  expect(
    [printed(deviation.c4, 4), printed(deviation.a3, 3), printed(deviation.lower, 3), printed(deviation.upper, 3)].map(
      (one, at) => Math.abs(one - ([c4, a3, b3, b4][at] ?? 0)) <= 0.0011,
    ),
  ).toEqual([true, true, true, true])
})

test('a range of one value, or of more than ten, has no factors', () => {
  expect(rangeFactors(1)).toBeUndefined()
  expect(rangeFactors(11)).toBeUndefined()
})

test('the deviation of very many values is theirs', () => {
  expect(deviationFactors(1000).c4).toBeCloseTo(1 - 1 / (4 * 999), 5)
})
