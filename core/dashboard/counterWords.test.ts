import { expect, test } from 'vitest'
import { counterWords, type CounterDays } from './counterWords.ts'

const today = '2026-11-28'

test.each<[string, CounterDays, readonly [string, string] | undefined]>([
  ['all are late', { count: 3, is: 'due', first: '2026-11-20', past: 3 }, ['最久 8 天', 'Up to 8 days']],
  ['the only one is late', { count: 1, is: 'due', first: '2026-11-27', past: 1 }, ['逾期 1 天', '1 day late']],
  ['some are late', { count: 5, is: 'due', first: '2026-11-20', past: 2 }, ['其中逾期 2', '2 of them late']],
  ['one is due today', { count: 5, is: 'due', first: today, past: 0 }, ['今天到期', 'Due today']],
  ['all have time', { count: 5, is: 'due', first: '2026-12-05', past: 0 }, ['最早 12-05', 'Next 12-05']],
  ['all have time until another year', { count: 5, is: 'due', first: '2027-01-05', past: 0 }, ['最早 2027-01-05', 'Next 2027-01-05']],
  ['they wait without a day', { count: 5, is: 'since', first: '2026-11-18', past: 5 }, ['最久等了 10 天', 'Waiting up to 10 days']],
  ['the only one waits', { count: 1, is: 'since', first: '2026-11-27', past: 1 }, ['等了 1 天', 'Waiting 1 day']],
  ['they have just come', { count: 5, is: 'since', first: today, past: 0 }, undefined],
])('below a number stands what makes it matter: %s', (_what, days, expected) => {
  expect(counterWords(days, today)).toEqual(expected)
})
