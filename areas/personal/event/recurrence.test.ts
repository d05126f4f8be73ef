import { expect, test } from 'vitest'
import { mostTimes, occurrences } from './recurrence.server.ts'

const every = (frequency: 'daily' | 'weekly' | 'monthly' | 'yearly', times: number | null, until: string | null = null, interval = 1) => ({
  frequency,
  every: interval,
  until,
  times,
})

test.each([
  ['2026-11-27', every('daily', 3), ['2026-11-27', '2026-11-28', '2026-11-29']],
  ['2026-11-27', every('weekly', 3, null, 2), ['2026-11-27', '2026-12-11', '2026-12-25']],
  // A month without a 31st has none, as RFC 5545 says.
  ['2026-01-31', every('monthly', 4), ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']],
  ['2026-11-30', every('monthly', null, '2027-03-30'), ['2026-11-30', '2026-12-30', '2027-01-30', '2027-03-30']],
  ['2028-02-29', every('yearly', 3), ['2028-02-29', '2032-02-29', '2036-02-29']],
  // Days of the wall clock do not move where clocks do: 29 March 2026 in Europe, 1 November in America.
  ['2026-03-22', every('weekly', 3), ['2026-03-22', '2026-03-29', '2026-04-05']],
  ['2026-10-31', every('daily', 3), ['2026-10-31', '2026-11-01', '2026-11-02']],
  ['2026-11-27', every('daily', 5, '2026-11-28'), ['2026-11-27', '2026-11-28']],
  ['2026-12-15', every('monthly', 2, null, 13), ['2026-12-15', '2028-01-15']],
] as const)('from %s on, %j is %j', (first, repetition, days) => {
  expect(occurrences(first, repetition)).toEqual(days)
})

test('a series without an end has more than there may be', () => {
  expect(occurrences('2026-01-31', every('monthly', null))).toHaveLength(mostTimes + 1)
  expect(occurrences('2028-02-29', every('yearly', null))).toHaveLength(mostTimes + 1)
})
