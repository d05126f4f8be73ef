import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { capability } from './capability.ts'
import { cChart, individuals, npChart, pChart, subgroupOf, uChart, xbarR, xbarS, type ControlPoint } from './controlCharts.ts'
import { brokenRules, rulesWithoutZones } from './westernElectric.ts'

const ends = (points: readonly (ControlPoint | null)[]) => {
  const { centre, lower, upper } = points.find(point => point !== null) ?? { centre: 0, lower: 0, upper: 0 }
  return [lower, centre, upper].map(value => Number(value.toFixed(4)))
}

describe('limits counted by hand', () => {
  const three = [
    [10, 12, 11, 9, 13],
    [11, 11, 12, 10, 11],
    [9, 10, 14, 11, 12],
  ].map(subgroupOf)

  test('X̄-R', () => {
    // Means 11, 11, 11.2; ranges 4, 2, 5. X̿ = 11.0667, R̄ = 3.6667, A2 = 0.577 (3 ÷ (2.3259 √5) = 0.5768).
    const { points, spread, sigma } = xbarR(three)
    expect(ends(points)).toEqual([8.9517, 11.0667, 13.1817])
    // D3 = 0, D4 = 1 + 3 × 0.8641 ÷ 2.3259 = 2.1145 (2.114 in the tables).
    expect(ends(spread)).toEqual([0, 3.6667, 7.7532])
    expect(spread.map(point => point?.value)).toEqual([4, 2, 5])
    expect(sigma).toBeCloseTo(3.6667 / 2.3259, 3)
  })

  test('X̄-S', () => {
    // s = 1.5811, 0.7071, 1.9235; s̄ = 1.4039; A3 = 1.427.
    expect(ends(xbarS(three).points)).toEqual([9.0628, 11.0667, 13.0705])
    expect(ends(xbarS(three).spread)).toEqual([0, 1.4039, 2.9328])
  })

  test('X̄-S of subgroups of two and of eight, and of one value that has no deviation', () => {
    // σ = (1 × 0.8 ÷ 0.7979 + 7 × 1.1 ÷ 0.9650) ÷ 8 = 1.1227; c4(2) σ = 0.8958, B4(2) = 3.267; c4(8) σ = 1.0834, B3(8) = 0.185, B4(8) = 1.815.
    const { spread } = xbarS([
      { size: 2, mean: 5, range: 1.13, deviation: 0.8 },
      { size: 8, mean: 5, range: 3.2, deviation: 1.1 },
      { size: 1, mean: 5, range: 0, deviation: 0 },
    ])
    const rounded = spread.map(point => point && [point.lower, point.centre, point.upper].map(value => Number(value.toFixed(3))))
    expect(rounded).toEqual([[0, 0.896, 2.926], [0.201, 1.083, 1.966], null])
  })

  test('single values', () => {
    // x̄ = 4, moving ranges 2, 4, 2; MR̄ = 2.6667; 2.660 MR̄ = 7.09.
    const { points, spread } = individuals([4, 6, 2, 4])
    expect(ends(points)).toEqual([-3.0898, 4, 11.0898])
    // 3.2665 × 2.6667; the first value has none before it.
    expect(spread[0]).toBeNull()
    expect(spread.slice(1).map(point => point?.value)).toEqual([2, 4, 2])
    expect(ends(spread)).toEqual([0, 2.6667, 8.7108])
  })

  test('shares and numbers of nonconforming units', () => {
    // p̄ = 12 ÷ 300 = 0.04; 3 √(0.04 × 0.96 ÷ 100) = 0.0588.
    const found = [3, 5, 4]
    expect(ends(pChart(found.map(one => ({ found: one, of: 100 }))))).toEqual([0, 0.04, 0.0988])
    expect(ends(npChart(100, found))).toEqual([0, 4, 9.8788])
  })

  test('nonconformities', () => {
    // c̄ = 9, 3 √9 = 9; of two units each ū = 4.5 and 3 √(4.5 ÷ 2) = 4.5.
    expect(ends(cChart([8, 9, 10]))).toEqual([0, 9, 18])
    expect(ends(uChart([8, 9, 10].map(found => ({ found, of: 2 }))))).toEqual([0, 4.5, 9])
  })

  test('capability', () => {
    // Limits 9 to 11, mean 10.2, σ 0.2: Cp = 2 ÷ 1.2, Cpk = 0.8 ÷ 0.6.
    const { potential, actual } = capability({ lower: 9, upper: 11 }, 10.2, 0.2)
    expect([potential?.toFixed(4), actual?.toFixed(4)]).toEqual(['1.6667', '1.3333'])
    expect(capability({ lower: null, upper: 11 }, 10.4, 0.2).potential).toBeNull()
    expect(capability({ lower: null, upper: 11 }, 10.4, 0.2).actual).toBeCloseTo(1)
    expect(capability({ lower: 9, upper: 11 }, 10, 0)).toEqual({ potential: null, actual: null })
  })
})

describe('the Western Electric rules', () => {
  const told = (...distances: readonly number[]) =>
    brokenRules(distances.map(value => ({ value, centre: 0, lower: -3, upper: 3 }))).map(rules => rules.join(''))

  test('a point beyond three', () => {
    expect(told(0, 3.1, -3.1)).toEqual(['', '1', '1'])
    expect(told(0, 0, 3)).toEqual(['', '', ''])
  })

  test('two of three beyond two on one side', () => {
    expect(told(2.5, 0.5, 2.5)).toEqual(['', '', '2'])
    expect(told(2.5, 0.5, -2.5)).toEqual(['', '', ''])
    expect(told(2.5, -0.5, 0.5, 2.5)).toEqual(['', '', '', ''])
  })

  test('four of five beyond one on one side', () => {
    expect(told(1.5, 1.5, -0.5, 1.5, 1.5)).toEqual(['', '', '', '', '3'])
    expect(told(1.5, 1.5, -0.5, 0.5, 1.5)).toEqual(['', '', '', '', ''])
  })

  test('are counted to the limit of the side, and only those that are watched', () => {
    const ranges = [4.4, 1, 0.05].map(value => ({ value, centre: 1, lower: 0.1, upper: 4 }))
    expect(brokenRules(ranges, rulesWithoutZones)).toEqual([[1], [], [1]])
    const high = Array.from({ length: 8 }, () => ({ value: 1.9, centre: 1, lower: 0, upper: 2 }))
    expect(brokenRules(high, rulesWithoutZones).at(-1)).toEqual([4])
    expect(brokenRules(high).at(-1)).toEqual([2, 3, 4])
    // A lower limit of nothing is never crossed.
    expect(brokenRules([{ value: 0, centre: 0.02, lower: 0, upper: 0.1 }], rulesWithoutZones)).toEqual([[]])
  })

  test('a point that is not known ends no run', () => {
    const high = { value: 1, centre: 0, lower: -3, upper: 3 }
    expect(brokenRules([null, ...Array.from({ length: 4 }, () => high), null, ...Array.from({ length: 4 }, () => high)]).at(-1)).toEqual([
      4,
    ])
  })

  test('eight in a row on one side', () => {
    expect(told(...Array.from({ length: 9 }, () => 0.5)).slice(6)).toEqual(['', '4', '4'])
    expect(told(0.5, 0.5, 0.5, 0.5, 0, 0.5, 0.5, 0.5, 0.5)).toEqual(Array.from({ length: 9 }, () => ''))
  })
})

const reading = fc.integer({ min: -1000, max: 1000 }).map(value => value / 10)

test('every limit holds the centre, and moves and stretches with the values', () => {
  const groups = fc.array(fc.array(reading, { minLength: 5, maxLength: 5 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(groups, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }), (values, shift, stretch) => {
      const moved = values.map(group => group.map(value => stretch * value + shift))
      for (const chart of [xbarR, xbarS]) {
        const before = chart(values.map(subgroupOf)).points
        for (const [place, { value, centre, lower, upper }] of chart(moved.map(subgroupOf)).points.entries()) {
          const was = before[place]
          expect(lower).toBeLessThanOrEqual(centre)
          expect(upper).toBeGreaterThanOrEqual(centre)
          expect(value).toBeCloseTo(stretch * (was?.value ?? 0) + shift, 6)
          expect(upper).toBeCloseTo(stretch * (was?.upper ?? 0) + shift, 6)
          expect(lower).toBeCloseTo(stretch * (was?.lower ?? 0) + shift, 6)
        }
      }
    }),
  )
})

test('rules do not depend on the side, and shares stay between nothing and all', () => {
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 40 }), values => {
      const points = values.map(value => ({ value, centre: 0, lower: -30, upper: 30 }))
      expect(brokenRules(points.map(point => ({ ...point, value: -point.value })))).toEqual(brokenRules(points))
    }),
  )
  const share = fc.record({ found: fc.integer({ min: 0, max: 20 }), of: fc.integer({ min: 20, max: 200 }) })
  fc.assert(
    fc.property(fc.array(share, { minLength: 1 }), shares => {
      for (const { lower, upper } of pChart(shares)) expect(lower >= 0 && upper <= 1 && lower <= upper).toBe(true)
    }),
  )
})

test('what a process does is never better than what it could do', () => {
  fc.assert(
    fc.property(reading, fc.integer({ min: 1, max: 100 }), (mean, sigma) => {
      const { potential, actual } = capability({ lower: -50, upper: 50 }, mean, sigma / 10)
      expect(actual ?? 0).toBeLessThanOrEqual((potential ?? 0) + 1e-9)
    }),
  )
})
