import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'

test.each([
  [0, [0, 0], { half: 0, most: 0 }],
  [5, [], undefined],
  [5, [0, 0, 0], undefined],
  // As steady as that, there is nothing to guess.
  [6, [2, 2, 2], { half: 3, most: 3 }],
  [7, [2], { half: 4, most: 4 }],
  [10_000, [1], undefined],
] as const)('%i open tasks after weeks of %j are done in %j', (open, done, weeks) => {
  expect(forecastOf(open, done, 7)).toEqual(weeks)
})

test('the same weeks give the same forecast, a surer one takes longer, and idle weeks delay it', () => {
  const [steady, idle] = [
    [2, 1, 3, 2],
    [2, 0, 0, 1, 3, 0, 2, 0],
  ].map(done => forecastOf(12, done, 3))
  expect(forecastOf(12, [2, 1, 3, 2], 3)).toEqual(steady)
  expect(steady?.most).toBeGreaterThanOrEqual(steady?.half ?? 0)
  // The mean is 6 weeks for steady ones, 12 with the idle ones: half of all futures lie about there.
  expect(Math.abs((steady?.half ?? 0) - 6)).toBeLessThanOrEqual(1)
  expect(Math.abs((idle?.half ?? 0) - 12)).toBeLessThanOrEqual(1)
})
