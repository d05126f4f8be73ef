import { describe, expect, test } from 'vitest'
import { baselineSize, driftOf } from './drift.ts'

/** A process that goes up and down by turns: its median moving range is 2, σ = 2 ÷ 0.954. */
const steady = (count: number, at = 0): readonly number[] => Array.from({ length: count }, (_, turn) => at + (turn % 2 === 0 ? 1 : -1))

describe('the drift of a station', () => {
  test('is not known of a baseline alone, nor of one that does not vary', () => {
    expect(driftOf([])).toBeNull()
    expect(driftOf(steady(baselineSize))).toBeNull()
    expect(driftOf([...Array.from({ length: baselineSize }, () => 5), 9, 9])).toBeNull()
  })

  test('is none where the station stays as it was, however far from others it stands', () => {
    for (const at of [0, 40, -40]) expect(driftOf(steady(baselineSize + 80, at))?.direction).toBeNull()
  })

  test('signals long before a limit of fifteen is crossed, and says from where on', () => {
    const drifting = Array.from({ length: 12 }, (_, turn) => 0.6 * (turn + 1) + (turn % 2 === 0 ? 1 : -1))
    const found = driftOf([...steady(baselineSize + 10), ...drifting])
    expect(found).toMatchObject({ direction: 'up' })
    expect(found?.average).toBeLessThan(15)
    expect(Math.max(...drifting)).toBeLessThan(15)
    expect(found?.since).toBeGreaterThanOrEqual(baselineSize + 8)
    expect(driftOf([...steady(baselineSize + 10), ...drifting.map(value => -value)])?.direction).toBe('down')
  })

  test('one wild reading is none, neither later nor in the baseline, which it does not blind', () => {
    expect(driftOf([...steady(baselineSize + 10), 999, ...steady(6)])?.direction).toBeNull()
    const poisoned = [99, ...steady(baselineSize - 1)]
    expect(driftOf([...poisoned, ...steady(20)])?.direction).toBeNull()
    expect(driftOf([...poisoned, ...steady(10, 6)])?.direction).toBe('up')
    expect(driftOf([...steady(baselineSize + 10), 9, ...steady(6)])?.direction).toBeNull()
  })

  test('the limit of the first weighed value is that of λ σ L', () => {
    // NIST/SEMATECH 6.3.2.4: σ √(λ ÷ (2 − λ) (1 − (1 − λ)²)) = λ σ.
    const found = driftOf([...steady(baselineSize), 0])
    expect(found?.reach).toBeCloseTo(3 * 0.2 * (2 / 0.954), 10)
  })
})
