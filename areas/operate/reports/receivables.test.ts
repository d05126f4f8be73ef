import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { receivablesByAge } from './receivables.ts'

const standing = (id: number, delivered: string, paid: string, daysOverdue: number | null, credited = '0') =>
  ({ id, currency: 'CNY', delivered, credited, paid, daysOverdue }) as const

test('each order stands in the age of its day, what was paid beyond its delivery below 0, and what is settled nowhere', () => {
  const found = receivablesByAge([
    standing(1, '100.00', '40.01', null),
    standing(2, '10.00', '0', 30),
    standing(3, '10.00', '0', 31),
    standing(4, '10.00', '0', 91, '3.33'),
    standing(5, '0', '55.50', 12),
    standing(6, '20.00', '20.00', 99),
  ])
  expect(found.map(({ age, documents, outstanding }) => [age, documents, outstanding])).toEqual([
    ['notDue', [1], '59.99'],
    ['upTo30', [2], '10.00'],
    ['upTo60', [3], '10.00'],
    ['older', [4], '6.67'],
    ['advances', [5], '-55.50'],
  ])
})

test('ages add up to the documents to the cent', () => {
  const cents = fc.integer({ min: 0, max: 999_999 })
  const drawn = fc.array(fc.tuple(cents, cents, cents, fc.option(fc.integer({ min: -5, max: 200 }))), { maxLength: 30 })
  const amount = (of: number): string => exact(of).over(100, 2).toFixed(2)
  fc.assert(
    fc.property(drawn, rows => {
      const orders = rows.map(([delivered, paid, credited, days], id) =>
        standing(id, amount(delivered), amount(paid), days, amount(credited)),
      )
      const whole = sumOf(orders.map(one => exact(one.delivered).minus(one.credited).minus(one.paid)))
      expect(sumOf(receivablesByAge(orders).map(({ outstanding }) => outstanding)).eq(whole)).toBe(true)
    }),
  )
})
