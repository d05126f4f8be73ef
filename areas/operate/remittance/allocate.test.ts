import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { allocate } from './allocate.ts'

const cents = fc.integer({ min: 0, max: 99_999 }).map(whole => exact(whole).over(100, 2).toFixed(2))

test('orders are paid in their turn, and the last one in part', () => {
  const owed = [
    { order: 1, outstanding: '100.00' },
    { order: 2, outstanding: '0.00' },
    { order: 3, outstanding: '-5.00' },
    { order: 4, outstanding: '70.50' },
    { order: 5, outstanding: '1.00' },
  ]
  const { lines, left } = allocate('150.25', owed)
  expect([lines, left.toFixed(2)]).toEqual([
    [
      { order: 1, amount: '100.00' },
      { order: 4, amount: '50.25' },
    ],
    '0.00',
  ])
  expect(allocate('999', owed).left.toFixed(2)).toBe('827.50')
})

test('what is paid and what is left is the amount, no order gets more than is owed for it, and nothing is left while anything is owed', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 12 }), (amount, outstanding) => {
      const owed = outstanding.map((one, at) => ({ order: at, outstanding: one }))
      const { lines, left } = allocate(amount, owed)
      const paid = sumOf(lines.map(line => line.amount))
      expect(paid.plus(left).toFixed(2)).toBe(amount)
      for (const line of lines) expect(exact(line.amount).gt(outstanding[line.order] ?? '0')).toBe(false)
      expect(left.eq(0) || paid.eq(sumOf(outstanding))).toBe(true)
    }),
  )
})
