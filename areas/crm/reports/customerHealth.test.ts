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
  openComplaints: fc.integer({ min: 0, max: 5 }),
  settledComplaints: fc.integer({ min: 0, max: 12 }),
})

describe('how a customer does', () => {
  test('is 40 % revenue and 15 % each of delivery, response, payment and complaints, of what is known', () => {
    const one = {
      shipped: '800.00',
      shippedBefore: '1000.00',
      daysLate: '4.0',
      inquiries: 4,
      inTime: 3,
      daysOverdue: 20,
      openComplaints: 1,
      settledComplaints: 1,
    }
    // 0.8 × 75 = 60; 100 − 4 × 5 = 80; 3 of 4 = 75; 100 − 20 × 2 = 60; 100 − 25 − 10 = 65. (60 × 40 + (80 + 75 + 60 + 65) × 15) ÷ 100 = 66.
    expect(healthOf(one)).toEqual({
      score: '66.0',
      band: 'watch',
      revenue: '60.0',
      delivery: '80.0',
      response: '75.0',
      payment: '60.0',
      complaints: '65.0',
    })
    // (2400 + 3300) ÷ 85 = 67.06; (2400 + 3075) ÷ 85 = 64.41; nothing overdue: (2400 + 4800) ÷ 100 = 72; without complaints (2400 + 4725) ÷ 100 = 71.25.
    expect(healthOf({ ...one, daysOverdue: null })).toMatchObject({ score: '67.1', band: 'watch', payment: null })
    expect(healthOf({ ...one, inquiries: 0, inTime: 0 })).toMatchObject({ score: '64.4', response: null })
    expect(healthOf({ ...one, daysOverdue: 0 })).toMatchObject({ score: '72.0', band: 'healthy', payment: '100.0' })
    expect(healthOf({ ...one, openComplaints: 0, settledComplaints: 0 })).toMatchObject({ score: '71.3', complaints: '100.0' })
    expect(healthOf({ ...one, openComplaints: 5 })).toMatchObject({ score: '56.3', complaints: '0.0' })
    expect(healthOf({ ...one, daysOverdue: 51 })).toMatchObject({ score: '57.0', payment: '0.0' })
    expect(healthOf({ ...one, shipped: '0', daysLate: null, inquiries: 0, daysOverdue: null })).toMatchObject({
      score: '17.7',
      band: 'atRisk',
    })
    expect(healthOf({ ...one, shippedBefore: '0' })).toMatchObject({ revenue: '100.0' })
    expect(healthOf({ ...one, shipped: '0', shippedBefore: '0' })).toMatchObject({ score: null, band: null })
  })

  test('lies between its worst and its best part', () => {
    fc.assert(
      fc.property(facts, one => {
        const { score, revenue, delivery, response, payment, complaints } = healthOf(one)
        const parts = [revenue, delivery, response, payment, complaints].flatMap(part => (part === null ? [] : [Number(part)]))
        expect(Number(score)).toBeGreaterThanOrEqual(Math.min(...parts) - 0.1)
        expect(Number(score)).toBeLessThanOrEqual(Math.max(...parts) + 0.1)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...parts)).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('is no worse for who buys more, pays sooner, complains less or is served better', () => {
    fc.assert(
      fc.property(facts, one => {
        const score = Number(healthOf(one).score)
        expect(Number(healthOf({ ...one, shipped: `${Number(one.shipped) + 100}` }).score)).toBeGreaterThanOrEqual(score)
        expect(Number(healthOf({ ...one, inTime: 8 }).score)).toBeGreaterThanOrEqual(score)
        const paid = { ...one, daysOverdue: one.daysOverdue === null ? null : 0 }
        expect(Number(healthOf(paid).score)).toBeGreaterThanOrEqual(score)
        expect(Number(healthOf({ ...one, openComplaints: 0 }).score)).toBeGreaterThanOrEqual(score)
        const settled = { ...one, openComplaints: 0, settledComplaints: one.settledComplaints + one.openComplaints }
        expect(Number(healthOf(settled).score)).toBeGreaterThanOrEqual(score)
        const punctual = { ...one, daysLate: one.daysLate === null ? null : '0' }
        expect(Number(healthOf(punctual).score)).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})
