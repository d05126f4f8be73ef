import { describe, expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { fc } from '../../../../tests/harness/draws.ts'
import { economicQuantity, orderQuantity } from './orderQuantity.ts'
import { demandPeriods, hasDoubled, suggestSafetyStock, type Known } from './safetyStock.ts'

const used = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: demandPeriods, maxLength: demandPeriods })
const leads = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 8 })
const known: fc.Arbitrary<Known> = fc.record({
  used,
  leads,
  leadDays: fc.constant(null),
  level: fc.constantFrom('p90', 'p95', 'p98', 'p99'),
  precision: fc.constantFrom(0, 2),
})

describe('safety stock and reorder point', () => {
  test('by hand: 120 and 60 in turn, deliveries after 18, 20 and 22 days, 95 %', () => {
    // Mean of a period 90, so d = 3 a day. Squares of ±30 add up to 12 · 900 = 10 800; 10 800 ÷ 11 = 981.818; ÷ 30 days: σ_d² = 32.727.
    // LT = 20, σ_LT² = (4 + 0 + 4) ÷ 2 = 4. SS = 1.645 · √(20 · 32.727 + 9 · 4) = 1.645 · √690.545 = 1.645 · 26.278 = 43.228. ROP = 60 + 44.
    const suggested = suggestSafetyStock({
      used: Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 120 : 60)),
      leads: [18, 20, 22],
      leadDays: 90,
      level: 'p95',
      precision: 0,
    })
    expect(suggested).toMatchObject({ perDay: 3, lead: 20, leadDeviation: 2, safetyStock: 44, reorderPoint: 104 })
    expect(suggested?.deviation).toBeCloseTo(5.7208, 4)
  })

  test('steady demand and punctual deliveries need none; of one delivery the typed lead time counts', () => {
    const steady = { used: Array.from({ length: 12 }, () => 30), leads: [7], leadDays: 14, level: 'p99', precision: 0 } as const
    expect(suggestSafetyStock(steady)).toMatchObject({ lead: 14, safetyStock: 0, reorderPoint: 14 })
    expect(suggestSafetyStock({ ...steady, leadDays: null })).toBeNull()
    expect(suggestSafetyStock({ ...steady, used: steady.used.map(() => 0) })).toBeNull()
  })

  test('is more the surer one wants to be, and does not depend on the order of periods and deliveries', () => {
    fc.assert(
      fc.property(known, one => {
        const [low, high] = [suggestSafetyStock({ ...one, level: 'p90' }), suggestSafetyStock({ ...one, level: 'p99' })]
        if (!low || !high) return
        expect(high.safetyStock).toBeGreaterThanOrEqual(low.safetyStock)
        expect(high.reorderPoint).toBeGreaterThanOrEqual(high.safetyStock)
        const turned = suggestSafetyStock({ ...one, level: 'p99', used: one.used.toReversed(), leads: one.leads.toReversed() })
        expect(turned?.safetyStock).toBe(high.safetyStock)
      }),
    )
  })

  test('goes with the unit: a hundred times as much used is a hundred times as much kept, but for rounding', () => {
    fc.assert(
      fc.property(known, one => {
        const small = suggestSafetyStock({ ...one, precision: 2 })
        const large = suggestSafetyStock({ ...one, precision: 0, used: one.used.map(quantity => quantity * 100) })
        expect(small && large ? Math.abs(large.safetyStock - small.safetyStock * 100) : 0).toBeLessThan(1.01)
      }),
    )
  })

  test('demand has doubled when the last six periods used twice what the six before them did', () => {
    expect(hasDoubled([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])).toBe(true)
    expect(hasDoubled([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1])).toBe(false)
    expect(hasDoubled([0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9])).toBe(false)
  })
})

describe('the economic order quantity', () => {
  const costs = { orderingCost: '80.00', holdingCost: '1.600000', precision: 0 } as const

  test('by hand: 3 a day are 1 095 a year; √(2 · 1 095 · 80 ÷ 1.6) = √109 500 = 330.9', () => {
    expect(economicQuantity(3, costs)).toBe(331)
    expect(economicQuantity(3, { ...costs, precision: 1 })).toBe(330.9)
    expect(economicQuantity(0.000_001, costs)).toBe(1)
    expect([economicQuantity(0, costs), economicQuantity(3, { ...costs, holdingCost: null })]).toEqual([null, null])
  })

  test('costs no less with more or less at once', () => {
    const cost = (quantity: number, perYear: number) => (perYear / quantity) * 80 + (quantity / 2) * 1.6
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), perDay => {
        const best = economicQuantity(perDay, { ...costs, precision: 2 }) ?? 0
        for (const factor of [0.8, 0.95, 1.05, 1.2]) expect(cost(best * factor, perDay * 365)).toBeGreaterThan(cost(best, perDay * 365))
      }),
    )
  })
})

describe('how much to order', () => {
  const rules = { lotSizing: null, lotQuantity: null, lotDays: null, minOrder: null, orderMultiple: null, precision: 0 } as const

  test('what is missing, in fixed lots, or with a period of supply', () => {
    expect(orderQuantity('37', 3, rules)).toBe('37.0000')
    expect(orderQuantity('37', 3, { ...rules, lotSizing: 'fixed', lotQuantity: '25' })).toBe('50.0000')
    expect(orderQuantity('50', 3, { ...rules, lotSizing: 'fixed', lotQuantity: '25' })).toBe('50.0000')
    expect(orderQuantity('37', 3.5, { ...rules, lotSizing: 'period', lotDays: 7 })).toBe('62.0000')
    expect(orderQuantity('37', 3, { ...rules, minOrder: '100', orderMultiple: '30' })).toBe('120.0000')
    expect(orderQuantity('0.3', 3, { ...rules, orderMultiple: '0.1', precision: 1 })).toBe('0.3000')
  })

  test('covers what is missing and the minimum, in whole multiples', () => {
    const quantity = fc.integer({ min: 1, max: 100_000 }).map(cents => `${cents / 100}`)
    fc.assert(
      fc.property(quantity, quantity, quantity, (short, minOrder, orderMultiple) => {
        const ordered = exact(orderQuantity(short, 0, { ...rules, precision: 2, minOrder, orderMultiple }))
        expect(ordered.gte(short) && ordered.gte(minOrder)).toBe(true)
        const multiples = ordered.over(orderMultiple, 6)
        expect(multiples.eq(multiples.rounded(0))).toBe(true)
        // One multiple less would be too little.
        expect(ordered.minus(orderMultiple).lt(short) || ordered.minus(orderMultiple).lt(minOrder)).toBe(true)
      }),
    )
  })
})
