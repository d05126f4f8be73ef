import { expect, test } from 'vitest'
import { companyDay } from './pattern.ts'
import { dayAfter } from '../calendar/days.ts'

test.each([
  ['2026-03-10T15:59:59.000Z', 0, '2026-03-10'],
  ['2026-03-10T16:00:00.000Z', 0, '2026-03-11'],
  ['2026-02-25T01:00:00.000Z', 10, '2026-03-07'],
  ['2026-12-28T01:00:00.000Z', 10, '2027-01-07'],
])('%s and %i days, as the company counts them', (instant, days, day) => {
  expect(dayAfter(companyDay(instant), days)).toBe(day)
})
