import type { Label } from '../language/label.ts'
import { dayAfter, daysBetween, weekdayOf } from './days.ts'

/** What a day is: one of the week's working days or its end, a holiday, or a day at a weekend that is worked in turn. */
export type DayKind = { readonly kind: 'working' | 'weekend' } | { readonly kind: 'holiday' | 'worked'; readonly holiday: Label }

/** Days that are otherwise than their weekday, both ends included (`2026-10-01`): nobody works because of a holiday, or everybody does in turn. */
export interface OtherDays {
  readonly label: Label
  readonly first: string
  readonly last: string
  readonly worked: boolean
}

/** On which days people work somewhere: from Monday to Friday, but for the days that it names. */
export interface WorkingCalendar {
  readonly otherDays: ReadonlyMap<string, DayKind>
  /** The last day up to which its holidays are known; null where none are. */
  readonly until: string | null
}

/** The calendar of these days; of days that are named twice the later counts. */
export const workingCalendarOf = (named: readonly OtherDays[], until: string | null): WorkingCalendar => ({
  otherDays: new Map(
    named.flatMap(({ label, first, last, worked }) =>
      Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at): [string, DayKind] => [
        dayAfter(first, at),
        { kind: worked ? 'worked' : 'holiday', holiday: label },
      ]),
    ),
  ),
  until,
})

/** The calendar of whoever has none: weekends alone. */
export const weekendsAlone: WorkingCalendar = workingCalendarOf([], null)

/** What a day (`2026-10-01`) is by a calendar. */
export const dayKind = ({ otherDays }: WorkingCalendar, day: string): DayKind =>
  otherDays.get(day) ?? { kind: weekdayOf(day) < 5 ? 'working' : 'weekend' }

/** Whether people work on a day (`2026-10-10`) by a calendar. */
export const isWorkingDay = (calendar: WorkingCalendar, day: string): boolean => ['working', 'worked'].includes(dayKind(calendar, day).kind)

/** Whether the holidays up to a day are known. */
export const isArranged = ({ until }: WorkingCalendar, day: string): boolean => until !== null && day <= until

/** The day on which so many working days have passed since another day (`2026-10-01`), or are still to pass for a count below 0; that day itself for 0. */
export const workingDaysAfter = (calendar: WorkingCalendar, day: string, count: number): string => {
  let [reached, left] = [day, Math.abs(count)]
  while (left > 0) {
    reached = dayAfter(reached, Math.sign(count))
    if (isWorkingDay(calendar, reached)) left -= 1
  }
  return reached
}
