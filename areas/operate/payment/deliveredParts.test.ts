import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { deliveredParts, openDeliveries } from './deliveredParts.ts'

const twice = [
  { day: '2026-10-01', value: '60.00' },
  { day: '2026-11-01', value: '40.00' },
]

test.each([
  ['0', '30', [{ amount: '30.00', day: '2026-10-01' }]],
  [
    '30',
    '50',
    [
      { amount: '30.00', day: '2026-10-01' },
      { amount: '20.00', day: '2026-11-01' },
    ],
  ],
  ['60', '10', [{ amount: '10.00', day: '2026-11-01' }]],
  [
    '80',
    '50',
    [
      { amount: '20.00', day: '2026-11-01' },
      { amount: '30.00', day: null },
    ],
  ],
  ['100', '5', [{ amount: '5.00', day: null }]],
])('after %s was paid, %s pays what was delivered first', (before, amount, parts) => {
  expect(deliveredParts(twice.toReversed(), before, amount)).toEqual(parts)
})

const cents = fc.integer({ min: 1, max: 99_999 }).map(whole => exact(whole).over(100, 2).toFixed(2))

test('payments one after the other pay each delivery once, and no cent is lost', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 6 }), fc.array(cents, { maxLength: 6 }), (values, payments) => {
      const deliveries = values.map((value, at) => ({ day: `2026-01-0${at + 1}`, value }))
      const parts = payments.flatMap((amount, at) => deliveredParts(deliveries, sumOf(payments.slice(0, at)).toFixed(2), amount))
      expect(sumOf(parts.map(({ amount }) => amount)).toFixed(2)).toBe(sumOf(payments).toFixed(2))
      for (const { day, value } of deliveries) {
        const paid = sumOf(parts.filter(part => part.day === day).map(({ amount }) => amount))
        expect(paid.gt(value)).toBe(false)
      }
      const advance = sumOf(parts.filter(({ day }) => day === null).map(({ amount }) => amount))
      const more = sumOf(payments).minus(sumOf(values))
      expect(advance.toFixed(2)).toBe((more.gt(0) ? more : exact('0')).toFixed(2))
    }),
  )
})

test('what is open is what the latest deliveries come to, and nothing of what was paid in advance', () => {
  expect(openDeliveries(twice, '0')).toEqual(twice)
  expect(openDeliveries(twice, '70')).toEqual([{ day: '2026-11-01', value: '30.00' }])
  expect([openDeliveries(twice, '100'), openDeliveries(twice, '130'), openDeliveries([], '5')]).toEqual([[], [], []])
})
