import { expect, test } from 'vitest'
import { askedByItem, blocksLoans, returnDayProblem } from './loanRules.ts'

test.each([
  ['2026-05-09', 'Return date must be later than today'],
  ['2026-05-10', 'Return date must be later than today'],
  ['2026-05-11', undefined],
  ['2026-08-08', undefined],
  ['2026-08-09', 'A loan lasts at most 90 days: return it by 2026-08-08'],
])('on 2026-05-10 a loan until %s is answered by %s', (day, says) => {
  expect(returnDayProblem(day, '2026-05-10')?.[1]).toBe(says)
})

test('more than thirty days late blocks further loans', () => {
  expect([null, '2026-05-10', '2026-04-10', '2026-04-09'].map(day => blocksLoans(day, '2026-05-10'))).toEqual([false, false, false, true])
})

test('what several lines ask of one item adds up', () => {
  const lines = [
    { item: 1, quantity: 2 },
    { item: 2, quantity: 1 },
    { item: 1, quantity: 3 },
  ]
  expect([...askedByItem(lines)]).toEqual([
    [1, 5],
    [2, 1],
  ])
})
