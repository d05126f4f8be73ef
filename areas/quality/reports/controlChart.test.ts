import { describe, expect, test } from 'vitest'
import { subgroupOf } from '../statistics/controlCharts.ts'
import { capabilityNote, chartFor, overallDeviation, processPicture } from './controlChart.ts'

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
