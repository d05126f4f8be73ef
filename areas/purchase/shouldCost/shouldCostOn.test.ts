import { describe, expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { netPrice } from './netPrice.ts'
import { gapOf, isAbove, modelOn, shouldCostOn, valueOn, type CostModel, type IndexSeries } from './shouldCostOn.ts'

const base = '2025-01-01'
const series = (then: string, now: string, goodForDays = 400): IndexSeries => ({
  goodForDays,
  values: [
    { day: base, value: then },
    { day: '2025-07-01', value: now },
  ],
})
const model = (basePrice: string, ...shares: readonly (readonly [number, string])[]): CostModel => ({
  baseDate: base,
  basePrice,
  shares: shares.map(([index, share]) => ({ index, share })),
})
const later = '2025-08-01'

describe('what a part should cost', () => {
  test('by the formula, worked out by hand', () => {
    // Half copper, which rose by a fifth, a tenth dollar, which fell by a twentieth: 100 × (0.4 + 0.5 × 1.2 + 0.1 × 0.95).
    const known = new Map([
      [1, series('70000', '84000')],
      [2, series('7.2', '6.84')],
    ])
    expect(shouldCostOn(model('100', [1, '0.5'], [2, '0.1']), known, later)).toEqual({ price: '109.500000', oldest: '2025-07-01' })
  })

  test('is nothing before its base date, without a value, or with one that is too old', () => {
    const known = new Map([[1, series('10', '11', 30)]])
    const one = model('5', [1, '1'])
    expect(shouldCostOn(one, known, '2024-12-31')).toBeUndefined()
    expect(shouldCostOn(one, known, '2025-01-31')?.price).toBe('5.000000')
    expect(shouldCostOn(one, known, '2025-02-01')).toBeUndefined()
    expect(shouldCostOn(one, known, '2025-07-31')?.price).toBe('5.500000')
    expect(shouldCostOn(one, known, later)).toBeUndefined()
    expect(shouldCostOn(model('5', [9, '1']), known, base)).toBeUndefined()
    expect(valueOn({ goodForDays: 30, values: [] }, base)).toBeUndefined()
  })

  test('follows the model with the latest base date', () => {
    const models = [model('5'), { ...model('6'), baseDate: '2025-06-01' }]
    expect([modelOn(models, '2024-01-01'), modelOn(models, '2025-05-31')?.basePrice, modelOn(models, later)?.basePrice]).toEqual([
      undefined,
      '5',
      '6',
    ])
  })

  const decimal = (most: number) => fc.integer({ min: 1, max: most * 10_000 }).map(one => exact(one).over(10_000, 4).toFixed())
  const drawn = fc.record({
    basePrice: decimal(10_000),
    parts: fc.array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), was: decimal(1000), now: decimal(1000) }), { maxLength: 6 }),
    fixed: fc.integer({ min: 1, max: 1000 }),
  })
  type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never
  const made = ({ basePrice, parts, fixed }: Drawn, change = (now: string): string => now) => {
    const whole = fixed + parts.reduce((sum, { weight }) => sum + weight, 0)
    const shares = parts.map(({ weight }, at) => [at, exact(weight).over(whole, 6).roundedDown(4).toFixed()] as const)
    return {
      model: model(basePrice, ...shares),
      known: new Map(parts.map(({ was, now }, at) => [at, series(was, change(now))])),
    }
  }
  const priceOf = (given: ReturnType<typeof made>, day = later) => exact(shouldCostOn(given.model, given.known, day)?.price ?? '-1')

  test('is the base price on the base date, and as long as no index moves', () => {
    fc.assert(
      fc.property(drawn, one => {
        const given = made(one)
        expect(priceOf(given, base).toFixed(6)).toBe(exact(one.basePrice).toFixed(6))
        const still = new Map(one.parts.map(({ was }, at) => [at, series(was, was)]))
        expect(shouldCostOn(given.model, still, later)?.price).toBe(exact(one.basePrice).toFixed(6))
      }),
    )
  })

  test('lies between the base price times the least and the most that any index moved, what is fixed counted as one that did not', () => {
    fc.assert(
      fc.property(drawn, one => {
        const moved = [exact(1), ...one.parts.map(({ was, now }) => exact(now).over(was, 12))]
        const [least, most] = [moved.reduce((a, b) => (b.lt(a) ? b : a)), moved.reduce((a, b) => (b.gt(a) ? b : a))]
        const price = priceOf(made(one))
        expect(price.gte(exact(one.basePrice).times(least).minus('0.0002'))).toBe(true)
        expect(price.lte(exact(one.basePrice).times(most).plus('0.0002'))).toBe(true)
      }),
    )
  })

  test('never falls when an index rises, and does not depend on the order of its shares', () => {
    fc.assert(
      fc.property(drawn, one => {
        const [given, dearer] = [made(one), made(one, now => exact(now).times('1.5').toFixed())]
        expect(priceOf(dearer).gte(priceOf(given))).toBe(true)
        const turned = { ...given.model, shares: given.model.shares.toReversed() }
        expect(shouldCostOn(turned, given.known, later)?.price).toBe(priceOf(given).toFixed(6))
      }),
    )
  })

  test('refuses shares that add up to more than the price', () => {
    const known = new Map([[1, series('1', '1')]])
    expect(() => shouldCostOn(model('5', [1, '1.1']), known, base)).toThrow(RangeError)
  })
})

describe('a price beside it', () => {
  test('is compared without the tax that the company gets back', () => {
    const asked = { unitPrice: '11.30', rate: '1', vatRate: '0.13' } as const
    expect(netPrice({ ...asked, billType: 'special' })).toBe('10.000000')
    expect(netPrice({ ...asked, billType: 'ordinary' })).toBe('11.300000')
    expect(netPrice({ unitPrice: '2', rate: '7.1', billType: 'none', vatRate: '0' })).toBe('14.200000')
  })

  test('is above it only beyond the tolerance', () => {
    expect([isAbove('10.5', '10', '0.05'), isAbove('10.5001', '10', '0.05'), isAbove('9', '10', '0')]).toEqual([false, true, false])
    expect([gapOf('10.5', '10'), gapOf('9', '10'), gapOf('1', '0')]).toEqual(['0.0500', '-0.1000', null])
  })
})
