import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { tiers, type Tier } from '../price/tiers.ts'
import { judgedTier, thresholdsOn } from './tierGuardian.ts'

const thresholds = [
  { tier: 'T1', volume: '50000' },
  { tier: 'T2', volume: '200000' },
  { tier: 'T3', volume: '500000' },
] as const

describe('the tier of a customer', () => {
  test('is suggested by what was ordered', () => {
    const judged = (tier: Tier, volume: string) => judgedTier(thresholds, tier, volume)
    expect(judged('T1', '50000')).toEqual({ needed: '50000', earned: 'T1', move: 'keep' })
    expect(judged('T1', '49999.99')).toEqual({ needed: '50000', earned: 'retail', move: 'down' })
    expect(judged('T3', '200000')).toEqual({ needed: '500000', earned: 'T2', move: 'down' })
    expect(judged('retail', '600000')).toEqual({ needed: null, earned: 'T3', move: 'up' })
    expect(judged('T4', '0')).toEqual({ needed: null, earned: 'T4', move: 'keep' })
    expect(judgedTier([], 'T2', '0').move).toBe('keep')
  })

  test('is judged by the thresholds that hold on the day', () => {
    const dated = [
      { tier: 'T1', volume: '1', validFrom: '2026-01-01' },
      { tier: 'T1', volume: '2', validFrom: '2026-06-01' },
      { tier: 'T2', volume: '3', validFrom: '2027-01-01' },
    ] as const
    expect(thresholdsOn(dated, '2026-05-31')).toEqual([dated[0]])
    expect(thresholdsOn(dated, '2026-06-01')).toEqual([dated[1]])
  })

  test('never goes down by ordering more, and is kept by who has what they earn', () => {
    const tier = fc.constantFrom(...tiers)
    const volume = fc.integer({ min: 0, max: 900_000 })
    fc.assert(
      fc.property(tier, volume, volume, (own, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(of => judgedTier(thresholds, own, String(of)))
        expect(tiers.indexOf(more?.earned ?? 'retail')).toBeGreaterThanOrEqual(tiers.indexOf(less?.earned ?? 'retail'))
        expect(judgedTier(thresholds, less?.earned ?? 'retail', String(Math.min(one, other))).move).toBe('keep')
      }),
    )
  })
})
