import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { receivablesByAge } from './receivables.ts'

const standing = (code: string, delivered: string, paid: string, daysOverdue: number | null, credited = '0') =>
  ({ code, currency: 'CNY', delivered, credited, paid, daysOverdue }) as const

test('each order stands in the age of its day, what was paid beyond its delivery below 0, and what is settled nowhere', () => {
  const found = receivablesByAge([
    standing('SO-1', '100.00', '40.01', null),
    standing('SO-2', '10.00', '0', 30),
    standing('SO-3', '10.00', '0', 31),
    standing('SO-4', '10.00', '0', 91, '3.33'),
    standing('SO-5', '0', '55.50', 12),
    standing('SO-6', '20.00', '20.00', 99),
  ])
  expect(found.map(({ age, documents, outstanding }) => [age, documents, outstanding])).toEqual([
    ['notDue', ['SO-1'], '59.99'],
    ['upTo30', ['SO-2'], '10.00'],
    ['upTo60', ['SO-3'], '10.00'],
    ['older', ['SO-4'], '6.67'],
    ['advances', ['SO-5'], '-55.50'],
  ])
})

test('ages add up to the documents to the cent', () => {
  const cents = fc.integer({ min: 0, max: 999_999 })
  const drawn = fc.array(fc.tuple(cents, cents, cents, fc.option(fc.integer({ min: -5, max: 200 }))), { maxLength: 30 })
  const amount = (of: number): string => exact(of).over(100, 2).toFixed(2)
  fc.assert(
    fc.property(drawn, rows => {
      const orders = rows.map(([delivered, paid, credited, days], at) =>
        standing(`SO-${at}`, amount(delivered), amount(paid), days, amount(credited)),
      )
      const whole = sumOf(orders.map(one => exact(one.delivered).minus(one.credited).minus(one.paid)))
      expect(sumOf(receivablesByAge(orders).map(({ outstanding }) => outstanding)).eq(whole)).toBe(true)
    }),
  )
})
