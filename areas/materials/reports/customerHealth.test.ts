import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { healthOf, type HealthFacts } from './customerHealth.ts'

const facts: fc.Arbitrary<HealthFacts> = fc.record({
  shipped: fc.integer({ min: 1, max: 1_000_000 }).map(cents => (cents / 100).toFixed(2)),
  shippedBefore: fc.integer({ min: 0, max: 1_000_000 }).map(cents => (cents / 100).toFixed(2)),
  daysLate: fc.option(fc.integer({ min: 0, max: 400 }).map(tenths => (tenths / 10).toFixed(1))),
  inquiries: fc.constant(8),
  inTime: fc.integer({ min: 0, max: 8 }),
  daysOverdue: fc.option(fc.integer({ min: 0, max: 80 })),
})

describe('how a customer does', () => {
  test('is 40 % revenue and 20 % each of delivery, response and payment, of what is known', () => {
    const one = { shipped: '800.00', shippedBefore: '1000.00', daysLate: '4.0', inquiries: 4, inTime: 3, daysOverdue: 20 }
    // 0.8 × 75 = 60; 100 − 4 × 5 = 80; 3 of 4 = 75; 100 − 20 × 2 = 60. (60 × 40 + 80 × 20 + 75 × 20 + 60 × 20) ÷ 100 = 67.
    expect(healthOf(one)).toEqual({ score: '67.0', band: 'watch', revenue: '60.0', delivery: '80.0', response: '75.0', payment: '60.0' })
    // (2400 + 1600 + 1500) ÷ 80 = 68.75; (2400 + 1600 + 1200) ÷ 80 = 65; nothing overdue: (5500 + 2000) ÷ 100 = 75.
    expect(healthOf({ ...one, daysOverdue: null })).toMatchObject({ score: '68.8', band: 'watch', payment: null })
    expect(healthOf({ ...one, inquiries: 0, inTime: 0 })).toMatchObject({ score: '65.0', response: null })
    expect(healthOf({ ...one, daysOverdue: 0 })).toMatchObject({ score: '75.0', band: 'healthy', payment: '100.0' })
    expect(healthOf({ ...one, daysOverdue: 51 })).toMatchObject({ score: '55.0', payment: '0.0' })
    expect(healthOf({ ...one, shipped: '0', daysLate: null, inquiries: 0, daysOverdue: null })).toMatchObject({
      score: '0.0',
      band: 'atRisk',
    })
    expect(healthOf({ ...one, shippedBefore: '0' })).toMatchObject({ revenue: '100.0' })
    expect(healthOf({ ...one, shipped: '0', shippedBefore: '0' })).toMatchObject({ score: null, band: null })
  })

  test('lies between its worst and its best part', () => {
    fc.assert(
      fc.property(facts, one => {
        const { score, revenue, delivery, response, payment } = healthOf(one)
        const parts = [revenue, delivery, response, payment].flatMap(part => (part === null ? [] : [Number(part)]))
        expect(Number(score)).toBeGreaterThanOrEqual(Math.min(...parts) - 0.1)
        expect(Number(score)).toBeLessThanOrEqual(Math.max(...parts) + 0.1)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...parts)).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('is no worse for who buys more, pays sooner or is served better', () => {
    fc.assert(
      fc.property(facts, one => {
        const score = Number(healthOf(one).score)
        expect(Number(healthOf({ ...one, shipped: `${Number(one.shipped) + 100}` }).score)).toBeGreaterThanOrEqual(score)
        expect(Number(healthOf({ ...one, inTime: 8 }).score)).toBeGreaterThanOrEqual(score)
        const paid = { ...one, daysOverdue: one.daysOverdue === null ? null : 0 }
        expect(Number(healthOf(paid).score)).toBeGreaterThanOrEqual(score)
        const punctual = { ...one, daysLate: one.daysLate === null ? null : '0' }
        expect(Number(healthOf(punctual).score)).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
