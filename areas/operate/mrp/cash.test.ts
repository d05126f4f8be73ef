import { expect, test } from 'vitest'
import { cashByWeek } from './cash.ts'

test('what is paid falls into the week of its terms, what is past into this one, and what has no price is nothing', () => {
  const found = cashByWeek(
    [
      // Wednesday the 2nd and 30 days are Friday, 1 January.
      { quantity: '10', price: '3.335', day: '2026-12-02', terms: 30 },
      { quantity: '2', price: '100', day: '2026-12-28', terms: null },
      { quantity: '5', price: null, day: '2026-12-28', terms: 0 },
      { quantity: '1', price: '7', day: '2026-10-01', terms: 10 },
    ],
    '2026-12-02',
  )
  expect([...found]).toEqual([
    ['2026-11-30', '7.00'],
    ['2026-12-28', '233.35'],
  ])
})
