import type { Label } from '../language/label.ts'
import { dayAfter, weekdayOf } from './days.ts'
import { holidays } from './holidays.ts'

/** What a day is: one of the week's working days or its end, a holiday, or a day at a weekend that is worked in turn. */
export type DayKind = { readonly kind: 'working' | 'weekend' } | { readonly kind: 'holiday' | 'worked'; readonly holiday: Label }

/** What a day (`2026-10-01`) is; in a year whose holidays are not arranged yet, only weekends are known (`isArranged`). */
export const dayKind = (day: string): DayKind => {
  const year = holidays[day.slice(0, 4)] ?? []
  const worked = year.find(holiday => holiday.worked?.includes(day))
  if (worked) return { kind: 'worked', holiday: worked.label }
  const holiday = year.find(({ from, to }) => from <= day && day <= to)
  if (holiday) return { kind: 'holiday', holiday: holiday.label }
  return { kind: weekdayOf(day) < 5 ? 'working' : 'weekend' }
}

/** Whether people work on a day (`2026-10-10`) by the public calendar of China. */
export const isWorkingDay = (day: string): boolean => ['working', 'worked'].includes(dayKind(day).kind)

/** Whether the holidays of a day's year are known. */
export const isArranged = (day: string): boolean => Object.hasOwn(holidays, day.slice(0, 4))

/** The day on which so many working days have passed since another day (`2026-10-01`); that day itself for 0. */
export const workingDaysAfter = (day: string, count: number): string => {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = dayAfter(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}
