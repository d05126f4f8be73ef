import { describe, expect, test } from 'vitest'
import { subgroupOf } from '../statistics/controlCharts.ts'
import { capabilityNote, chartFor, limitsOf, overallDeviation, processPicture, type FrozenLimits } from './controlChart.ts'

const groups = [
  [10, 12],
  [11, 13, 12],
  [9, 11],
]

test('the deviation of all readings follows from their subgroups', () => {
  const all = groups.flat()
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const byHand = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1))
  expect(overallDeviation(groups.map(subgroupOf), mean)).toBeCloseTo(byHand, 10)
})

test('a single reading says nothing of how far readings lie apart', () => {
  const picture = (...values: readonly number[]) =>
    processPicture(
      values.map(value => subgroupOf([value])),
      { lower: 5, upper: 17 },
    )
  expect(picture(10)).toMatchObject({ within: null, overall: null, cpk: null, ppk: null })
  expect(picture(10, 10)).toMatchObject({ within: 0, overall: 0 })
})

test('subgroups are drawn between limits that follow their sizes', () => {
  const { points, mean, cpk } = processPicture(groups.map(subgroupOf), { lower: 5, upper: 17 })
  expect(mean).toBeCloseTo(78 / 7, 10)
  const [two, three] = points
  expect((two?.upper ?? 0) - mean).toBeGreaterThan((three?.upper ?? 0) - mean)
  expect(cpk).not.toBeNull()
})

test.each([
  [[1, 1, 1], 'iMr'],
  [[5, 5, 5], 'xbarR'],
  [[9, 9], 'xbarR'],
  [[10, 10], 'xbarS'],
  [[3, 5], 'xbarS'],
  [[1, 5], 'xbarS'],
] as const)('subgroups of %j are drawn as %s', (sizes, chart) => {
  expect(chartFor(sizes)).toBe(chart)
})

test('a lot whose readings lie too far apart is told by the spread, not by the mean', () => {
  const wide = [7, 11, 15, 11]
  const { chart, points, spread } = processPicture([...Array.from({ length: 9 }, () => [10, 11, 12, 11]), wide].map(subgroupOf), {
    lower: null,
    upper: null,
  })
  expect(chart).toBe('xbarR')
  expect(points.at(-1)?.rules).toEqual([])
  expect(spread.at(-1)?.rules).toEqual([1])
})

test('of single values the first has no range, and runs of ranges say nothing', () => {
  const { spread } = processPicture(
    [0, 9, 9, 9, 9, 9, 9, 9, 9, 9].map(value => subgroupOf([value])),
    { lower: null, upper: null },
  )
  expect(spread[0]).toBeNull()
  expect(spread.map(point => point?.rules.join('') ?? null)).toEqual([null, '1', '', '', '', '', '', '', '', ''])
})

test('lots of one reading each are a chart of single values', () => {
  const { points } = processPicture(
    [4, 6, 2, 4].map(value => subgroupOf([value])),
    { lower: null, upper: null },
  )
  expect(points[0]?.upper).toBeCloseTo(11.0898, 3)
})

describe('frozen limits', () => {
  const none = { lower: null, upper: null }
  const frozen: FrozenLimits = { chart: 'xbarR', centre: 10, sigma: 0.08, rules: [1, 2, 3, 4] }
  /** Four readings with this mean and range. */
  const four = (mean: number, range = 0.2) => subgroupOf([mean - range / 2, mean, mean, mean + range / 2])

  test('follow from the lots of the baseline', () => {
    // Means 10.00 and 10.06, X̿ = 10.03; ranges 0.20 and 0.12, R̄ = 0.16, σ = 0.16 ÷ 2.058751 = 0.077717.
    const limits = limitsOf([four(10), four(10.06, 0.12)])
    expect(limits).toMatchObject({ chart: 'xbarR', size: 4 })
    expect(limits.centre).toBeCloseTo(10.03, 10)
    expect(limits.sigma).toBeCloseTo(0.077717, 6)
    expect(limitsOf([four(10), subgroupOf([10, 11])])).toMatchObject({ chart: 'xbarS', size: null })
  })

  test('are what later lots are drawn between and judged by, whatever those say themselves', () => {
    // 3 × 0.08 ÷ √4 = 0.12: from 9.88 to 10.12. R̄ = 2.058751 × 0.08 = 0.164700; D4 = 1 + 3 × 0.879808 ÷ 2.058751 = 2.282051, of R̄ 0.375854.
    const lots = [four(10.13), four(10.12), four(10.14, 0.4)]
    const { points, spread, mean } = processPicture(lots, none, frozen)
    expect(points[0]?.centre).toBe(10)
    expect(points[0]?.lower).toBeCloseTo(9.88, 10)
    expect(points[0]?.upper).toBeCloseTo(10.12, 10)
    expect(points.map(({ rules }) => rules.includes(1))).toEqual([true, false, true])
    expect(spread[0]?.centre).toBeCloseTo(0.1647, 6)
    expect(spread[0]?.upper).toBeCloseTo(0.375854, 6)
    expect(spread.map(point => point?.rules)).toEqual([[], [], [1]])
    expect(mean).toBeCloseTo(10.13, 10)
    expect(processPicture(lots, none).points[0]?.rules).toEqual([])
  })

  test('follow the size of a lot that has another one', () => {
    // 3 × 0.08 ÷ √9 = 0.08; R̄ of nine = 2.970026 × 0.08 = 0.237602; of one reading there is no range, of twelve none that is read.
    const nine = subgroupOf([9.9, 10, 10, 10, 10, 10, 10, 10, 10.1])
    const { points, spread } = processPicture([nine, subgroupOf([10]), subgroupOf(Array.from({ length: 12 }, () => 10))], none, frozen)
    expect(points[0]?.upper).toBeCloseTo(10.08, 10)
    expect(points[1]?.upper).toBeCloseTo(10.24, 10)
    expect(spread[0]?.centre).toBeCloseTo(0.237602, 6)
    expect(spread.slice(1)).toEqual([null, null])
  })

  test('judge by the enabled rules alone', () => {
    // Eight lots 0.02 above the centre break rule 4 only; the last lies beyond 3σ as well.
    const lots = [...Array.from({ length: 7 }, () => four(10.02)), four(10.13)]
    const rulesOf = (rules: FrozenLimits['rules']) => processPicture(lots, none, { ...frozen, rules }).points.at(-1)?.rules
    expect(rulesOf([1, 2, 3, 4])).toEqual([1, 4])
    expect(rulesOf([1])).toEqual([1])
    expect(rulesOf([2, 4])).toEqual([4])
  })

  test('of single values do not follow the size, and their moving ranges go on from lot to lot', () => {
    // Limits 10 ± 0.24; MR̄ = 1.128379 × 0.08 = 0.090270, its limit 3.266532 × that = 0.294871.
    const { points, spread } = processPicture([four(10.2), subgroupOf([9.8])], none, { ...frozen, chart: 'iMr' })
    expect(points.map(({ upper }) => upper)).toEqual([10.24, 10.24])
    expect(spread[0]).toBeNull()
    expect(spread[1]?.value).toBeCloseTo(0.4, 10)
    expect(spread[1]?.upper).toBeCloseTo(0.294871, 5)
    expect(spread[1]?.rules).toEqual([1])
  })
})

describe('a capability', () => {
  test.each([
    [1.67, 'Excellent'],
    [1.66, 'Good'],
    [1.33, 'Good'],
    [1.32, 'To be watched'],
    [1, 'To be watched'],
    [0.99, 'To be improved'],
  ])('of %f is %s', (index, says) => {
    expect(capabilityNote(index, 25)?.[1]).toBe(says)
  })

  test('of few subgroups is indicative', () => {
    expect(capabilityNote(2, 24)?.[1]).toContain('Indicative')
    expect(capabilityNote(null, 100)).toBeNull()
  })
})
