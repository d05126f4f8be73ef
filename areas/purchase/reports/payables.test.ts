import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { payablesByAge, type Payable } from './payables.ts'

const today = '2026-11-23'

test.each([
  [0, 'notDue'],
  [400, 'notDue'],
  [-1, 'upTo30'],
  [-30, 'upTo30'],
  [-31, 'upTo60'],
  [-60, 'upTo60'],
  [-61, 'upTo90'],
  [-90, 'upTo90'],
  [-91, 'older'],
])('what was to be paid %i days from today is %s', (days, age) => {
  const payBy = dayAfter(today, days)
  expect(payablesByAge([{ payBy, currency: 'CNY', outstanding: '10.0000' }], today)).toMatchObject([{ age, outstanding: '10.00' }])
})

const payable: fc.Arbitrary<Payable> = fc.record({
  payBy: fc.integer({ min: -400, max: 400 }).map(days => dayAfter(today, days)),
  currency: fc.constantFrom('CNY', 'USD'),
  outstanding: fc.integer({ min: 1, max: 9_999_999 }).map(cents => exact(cents).over(100, 2).toFixed(4)),
})

test('each invoice is in one age, of which the days say the same, and no currency loses a cent', () => {
  fc.assert(
    fc.property(fc.array(payable, { maxLength: 30 }), all => {
      const rows = payablesByAge(all, today)
      for (const currency of ['CNY', 'USD'] as const) {
        const sum = (of: readonly { readonly currency: string; readonly outstanding: string }[]) =>
          sumOf(of.filter(one => one.currency === currency).map(({ outstanding }) => outstanding)).toFixed(2)
        expect(sum(rows)).toBe(sum(all))
      }
      for (const { from, until, currency, invoices } of rows)
        expect(all.filter(one => one.currency === currency && (from ?? '') <= one.payBy && one.payBy <= (until ?? '9999')).length).toBe(
          invoices,
        )
    }),
  )
})
