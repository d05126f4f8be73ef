import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { capability } from './capability.ts'
import { cChart, deviations, individuals, npChart, pChart, subgroupOf, uChart, xbarR, xbarS, type ControlPoint } from './controlCharts.ts'
import { brokenRules } from './westernElectric.ts'

const ends = (points: readonly ControlPoint[]) => {
  const [{ centre, lower, upper } = { centre: 0, lower: 0, upper: 0 }] = points
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
    const { points, sigma } = xbarR(three)
    expect(ends(points)).toEqual([8.9517, 11.0667, 13.1817])
    expect(sigma).toBeCloseTo(3.6667 / 2.3259, 3)
  })

  test('X̄-S', () => {
    // s = 1.5811, 0.7071, 1.9235; s̄ = 1.4039; A3 = 1.427.
    expect(ends(xbarS(three).points)).toEqual([9.0628, 11.0667, 13.0705])
    expect(ends(deviations(three))).toEqual([0, 1.4039, 2.9328])
  })

  test('single values', () => {
    // x̄ = 4, moving ranges 2, 4, 2; MR̄ = 2.6667; 2.660 MR̄ = 7.09.
    expect(ends(individuals([4, 6, 2, 4]).points)).toEqual([-3.0898, 4, 11.0898])
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
