import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '../../../core/calendar/days.ts'
import { federalHolidays } from './holidays.ts'

/** The n-th of a weekday of a month, from 1; 0 is Monday. */
const nth = (month: string, weekday: number, n: number): string =>
  dayAfter(`${month}-01`, ((weekday - weekdayOf(`${month}-01`) + 7) % 7) + 7 * (n - 1))

/** On Friday before a Saturday, on Monday after a Sunday. */
const observed = (day: string): string => dayAfter(day, weekdayOf(day) === 5 ? -1 : weekdayOf(day) === 6 ? 1 : 0)

const lastMonday = (month: string): string => {
  const fifth = nth(month, 0, 5)
  return fifth.startsWith(month) ? fifth : nth(month, 0, 4)
}

test('federal holidays fall where their law says', () => {
  const worked = [2025, 2026, 2027].flatMap(year => [
    observed(`${year}-01-01`),
    nth(`${year}-01`, 0, 3),
    nth(`${year}-02`, 0, 3),
    lastMonday(`${year}-05`),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nth(`${year}-09`, 0, 1),
    nth(`${year}-10`, 0, 2),
    observed(`${year}-11-11`),
    nth(`${year}-11`, 3, 4),
    observed(`${year}-12-25`),
  ])
  expect(federalHolidays.map(({ first }) => first)).toEqual([...worked, observed('2028-01-01')])
})
