import { describe, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { fc } from '../../../tests/harness/draws.ts'
import { reorderOf, type Bought } from './reorder.ts'

const today = '2026-06-01'
const day = fc.integer({ min: 0, max: 700 }).map(days => dayAfter('2024-06-01', days))
const bought: fc.Arbitrary<Bought> = fc
  .record({
    times: fc.integer({ min: 2, max: 12 }),
    before: fc.integer({ min: 1, max: 5000 }),
    last: fc.integer({ min: 1, max: 500 }),
    firstOn: day,
    span: fc.integer({ min: 11, max: 700 }),
    shelfLifeDays: fc.integer({ min: 30, max: 900 }),
  })
  .map(({ times, before, last, firstOn, span, shelfLifeDays }) => ({
    times,
    quantity: `${before + last}.0000`,
    lastQuantity: `${last}.0000`,
    firstOn,
    lastOn: dayAfter(firstOn, span),
    shelfLifeDays,
  }))

describe('when a reagent is needed again', () => {
  test('of 6 bottles every 60 days: 60 days after the last ones, 3 a month', () => {
    const regular = { times: 4, quantity: '24', lastQuantity: '6', firstOn: '2025-11-03', lastOn: '2026-05-02', shelfLifeDays: 540 }
    expect(reorderOf(regular, today)).toEqual({
      dueOn: '2026-07-01',
      daysLeft: 30,
      standing: 'due',
      interval: 60,
      perMonth: '3.0',
      usual: 6,
    })
    expect(reorderOf(regular, '2026-07-02').standing).toBe('overdue')
    expect(reorderOf(regular, '2026-08-30').standing).toBe('overdue')
    expect(reorderOf(regular, '2026-08-31').standing).toBe('lapsed')
    expect(reorderOf(regular, '2026-05-31').standing).toBe('later')
  })

  test('is after the last shipment and never after its shelf life', () => {
    fc.assert(
      fc.property(bought, one => {
        const { dueOn } = reorderOf(one, today)
        expect(dueOn >= one.lastOn && dueOn <= dayAfter(one.lastOn, one.shelfLifeDays)).toBe(true)
      }),
    )
  })

  test('goes with the days and not with the unit: the same later, and the same counted in tenths', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: -300, max: 300 }), (one, days) => {
        const moved = { ...one, firstOn: dayAfter(one.firstOn, days), lastOn: dayAfter(one.lastOn, days) }
        expect(reorderOf(moved, dayAfter(today, days)).daysLeft).toBe(reorderOf(one, today).daysLeft)
        const tenths = { ...one, quantity: `${Number(one.quantity) * 10}`, lastQuantity: `${Number(one.lastQuantity) * 10}` }
        expect(reorderOf(tenths, today).dueOn).toBe(reorderOf(one, today).dueOn)
      }),
    )
  })

  test('is not sooner for who was sent more the last time', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: 1, max: 100 }), (one, more) => {
        const larger = { ...one, quantity: `${Number(one.quantity) + more}`, lastQuantity: `${Number(one.lastQuantity) + more}` }
        expect(reorderOf(larger, today).dueOn >= reorderOf(one, today).dueOn).toBe(true)
      }),
    )
  })
})
