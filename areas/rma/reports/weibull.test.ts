import { expect, test } from 'vitest'
import { failsWithin, lifeOfShare, livesOf, type LivedUnit, type WeibullFit } from './weibull.ts'

const units = (failures: readonly number[], suspended: readonly number[]): readonly LivedUnit[] => [
  ...failures.map(days => ({ days, failed: true })),
  ...suspended.map(days => ({ days, failed: false })),
]
const fitOf = (some: readonly LivedUnit[]): WeibullFit => {
  const lives = livesOf(some)
  if (!('fit' in lives)) throw new Error('There is no fit')
  return lives.fit
}
const nist = units(
  [54, 187, 216, 240, 244, 335, 361, 373, 375, 386],
  Array.from({ length: 10 }, () => 500),
)

test('the example of NIST 8.4.1.3: shape 1.7208 and life 606.5276, of which the page prints 606.5280, with bounds on logarithms', () => {
  const { shape, life } = fitOf(nist)
  expect(shape.value).toBeCloseTo(1.720_797, 5)
  expect(life.value).toBeCloseTo(606.5276, 3)
  expect([shape.low, shape.high]).toEqual([expect.closeTo(1.064_812, 4), expect.closeTo(2.780_907, 4)])
  expect([life.low, life.high]).toEqual([expect.closeTo(432.2493, 2), expect.closeTo(851.0729, 2)])
  expect(lifeOfShare({ shape, life }, 0.1)).toBeCloseTo(164.0224, 3)
})

test('leaving the working units out would make life half as long', () => {
  expect(fitOf(nist.filter(({ failed }) => failed)).life.value).toBeCloseTo(308.5296, 3)
})

test('without a failure there is a lower bound, with one distinct time a reason, and the day of shipment counts as half a day', () => {
  expect(livesOf([])).toHaveProperty('none')
  expect(livesOf(units([], [100, 300]))).toEqual({ atLeast: expect.closeTo(400 / Math.log(10), 6) })
  expect(livesOf(units([90, 90], [300]))).toHaveProperty('none')
  expect(fitOf(units([0, 40], [300])).life.value).toBeGreaterThan(40)
  expect(
    fitOf(
      units(
        [1, 2],
        Array.from({ length: 5000 }, () => 3650),
      ),
    ).shape.value,
  ).toBeGreaterThan(0)
})

test('with shape 1 what has worked long fails no sooner than what is new', () => {
  const constant: WeibullFit = { shape: { value: 1, low: 1, high: 1 }, life: { value: 1000, low: 900, high: 1100 } }
  expect(failsWithin(constant, 0, 365)).toBeCloseTo(failsWithin(constant, 700, 365), 10)
  expect(failsWithin(constant, 0, 1000)).toBeCloseTo(1 - Math.exp(-1), 10)
})
