import { expect, test } from 'vitest'
import { barsOf, correlation, paretoOf } from './bars.ts'
import { processChart } from './processChart.ts'
import { grouped, type Read } from './readings.ts'

// What is drawn of readings, as was chosen or said otherwise.

const read = (lot: string, values: readonly number[], at = '2026-11-01T02:00:00Z'): Read => ({
  lot,
  at,
  values,
  record: null,
  station: null,
  tester: null,
})

const groupsOf = (...values: readonly (readonly number[])[]) =>
  grouped(
    values.map((some, at) => read(`L${at}`, some)),
    { by: 'lot', size: 1 },
  )

test('readings are taken together as was chosen, and what is left of every n is no group', () => {
  const reads = [read('A', [1, 2]), read('B', [3], '2026-11-01T17:00:00Z'), read('A', [4], '2026-11-02T02:00:00Z')]
  expect(grouped(reads, { by: 'lot', size: 1 }).map(({ name, values }) => [name, values])).toEqual([
    ['A', [1, 2, 4]],
    ['B', [3]],
  ])
  // 17:00 UTC is the next day of the company.
  expect(grouped(reads, { by: 'day', size: 1 }).map(({ name, values }) => [name, values])).toEqual([
    ['2026-11-01', [1, 2]],
    ['2026-11-02', [3, 4]],
  ])
  expect(grouped(reads, { by: 'count', size: 3 }).map(({ values }) => values)).toEqual([[1, 2, 3]])
})

test('the chart that cannot be drawn is drawn otherwise, and says so', () => {
  const uneven = processChart('xbarR', 'measured', groupsOf([1, 2, 3], [2, 3], [1, 3, 2]))
  expect([uneven.kind, uneven.notes.length]).toEqual(['xbarS', 2])
  expect(processChart('xbarS', 'measured', groupsOf([1], [2], [3])).kind).toBe('iMr')
  expect(processChart('iMr', 'measured', groupsOf([1, 2], [3, 4])).points).toHaveLength(4)
  expect(processChart('np', 'passFail', groupsOf([0, 1], [0, 0, 1])).kind).toBe('p')
})

test('of unequal subgroups the centre is that of all values, each has its own limits, and one of a single value has no spread', () => {
  const chart = processChart('auto', 'measured', groupsOf([1, 2, 3, 4], [10], [5, 6]))
  expect(chart.points[0]?.centre).toBeCloseTo(31 / 7, 12)
  expect(new Set(chart.points.map(({ upper }) => upper.toFixed(9))).size).toBe(3)
  expect(chart.spread?.map(point => point !== null)).toEqual([true, false, true])
})

test('frozen limits hold whatever is drawn between them, and no limit is infinite or not a number', () => {
  const frozen = { chart: 'xbarR', centre: 10, sigma: 1, rules: [1] } as const
  const shifted = processChart('auto', 'measured', groupsOf([20, 20], [20, 20]), { frozen })
  expect(shifted.points.map(({ centre, rules }) => [centre, rules.includes(1)])).toEqual([
    [10, true],
    [10, true],
  ])
  for (const kind of ['auto', 'iMr', 'xbarR', 'xbarS', 'ewma', 'cusum', 'run'] as const)
    for (const groups of [groupsOf(), groupsOf([1]), groupsOf([1, 1], [1, 1])])
      for (const { value, centre, lower, upper } of processChart(kind, 'measured', groups).points)
        expect([value, centre, lower, upper].every(Number.isFinite), kind).toBe(true)
})

test('a chart with frozen limits is judged by the rules that are enabled for them, any other by all of Nelson', () => {
  // Eight means in a row on one side of the centre, each of readings within their own limits.
  const shifted = groupsOf(...Array.from({ length: 8 }, () => [10.1, 10.3]))
  const last = (rules: readonly (1 | 2 | 3 | 4)[]) =>
    processChart('auto', 'measured', shifted, { frozen: { chart: 'xbarR', centre: 10, sigma: 1, rules } }).points.at(-1)?.rules
  expect([last([4]), last([1, 2, 3])]).toEqual([[4], []])
  const drawn = processChart('auto', 'measured', shifted, { frozen: { chart: 'xbarR', centre: 10, sigma: 1, rules: [1, 4] } })
  expect([drawn.ruleset[4]?.[1], processChart('auto', 'measured', shifted).ruleset[4]?.[1]]).toEqual([
    'Eight in a row on one side',
    'Fourteen in a row alternating',
  ])
})

test('a share below its clamped limit is no signal', () => {
  const chart = processChart('p', 'passFail', groupsOf(...Array.from({ length: 12 }, (_, at) => [at === 3 ? 1 : 0, 0, 0, 0])))
  expect(chart.points[0]).toMatchObject({ lower: 0, rules: [] })
})

test('bars hold every value once, and a Pareto ends at all of them', () => {
  const values = Array.from({ length: 100 }, (_, at) => at / 10)
  expect(barsOf(values, 4.95, 2.9).reduce((sum, { count }) => sum + count, 0)).toBe(100)
  expect(barsOf([2, 2, 2], 2, 0)).toEqual([{ from: 2, until: 2, count: 3, expected: null }])
  expect(barsOf([], null, null)).toEqual([])
  expect(
    paretoOf([
      ['E', 7],
      ['A', 48],
      ['none', 0],
      ['B', 25],
      ['C', 12],
      ['D', 8],
    ]).map(({ name, share }) => `${name} ${(share * 100).toFixed(1)}`),
  ).toEqual(['A 48.0', 'B 73.0', 'C 85.0', 'D 93.0', 'E 100.0'])
  expect(
    correlation([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1, 12)
  expect(
    correlation([
      [1, 2],
      [1, 4],
      [1, 6],
    ]),
  ).toBeNull()
})
