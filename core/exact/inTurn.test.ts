import { expect, test } from 'vitest'
import { exact, sumOf } from './exact.ts'
import { fc } from '../../tests/harness/draws.ts'
import { paidInTurn } from './inTurn.ts'

const cents = fc.integer({ min: 0, max: 99_999 }).map(whole => exact(whole).over(100, 2).toFixed(2))

test('claims are paid in their turn, and the last one in part', () => {
  const owed = [
    { of: 1, outstanding: '100.00' },
    { of: 2, outstanding: '0.00' },
    { of: 3, outstanding: '-5.00' },
    { of: 4, outstanding: '70.50' },
    { of: 5, outstanding: '1.00' },
  ]
  const { parts, left } = paidInTurn('150.25', owed)
  expect([parts, left.toFixed(2)]).toEqual([
    [
      { of: 1, amount: '100.00' },
      { of: 4, amount: '50.25' },
    ],
    '0.00',
  ])
  expect(paidInTurn('999', owed).left.toFixed(2)).toBe('827.50')
})

test('what is paid and what is left is the amount, nothing gets more than is owed for it, and nothing is left while anything is owed', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 12 }), (amount, outstanding) => {
      const owed = outstanding.map((one, at) => ({ of: at, outstanding: one }))
      const { parts, left } = paidInTurn(amount, owed)
      const paid = sumOf(parts.map(part => part.amount))
      expect(paid.plus(left).toFixed(2)).toBe(amount)
      for (const part of parts) expect(exact(part.amount).gt(outstanding[part.of] ?? '0')).toBe(false)
      expect(left.eq(0) || paid.eq(sumOf(outstanding))).toBe(true)
    }),
  )
})
