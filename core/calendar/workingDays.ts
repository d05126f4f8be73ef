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

/** Days that a calendar has named from a moment on until another (ISO 8601): from its first entry where `since` is null, until today where `until` is. */
export interface DaysKnown extends Pick<OtherDays, 'first' | 'last' | 'worked'> {
  readonly since: string | null
  readonly until: string | null
}

/**
 * Whether people worked on a day (`2026-10-10`) by a calendar as it was known at a moment (ISO 8601), whatever was changed in it since: by that is measured what ended then. Of
 * days that were named twice the later counts.
 */
export const workedAsKnown = (known: readonly DaysKnown[], moment: string): ((day: string) => boolean) => {
  const at = Date.parse(moment)
  const wasSo = ({ since, until }: DaysKnown): boolean =>
    (since === null || Date.parse(since) <= at) && (until === null || at < Date.parse(until))
  return day => known.findLast(one => one.first <= day && day <= one.last && wasSo(one))?.worked ?? weekdayOf(day) < 5
}

/** The day on which so many working days have passed since another day (`2026-10-01`), or are still to pass for a count below 0; that day itself for 0. */
export const workingDaysAfter = (calendar: WorkingCalendar, day: string, count: number): string => {
  let [reached, left] = [day, Math.abs(count)]
  while (left > 0) {
    reached = dayAfter(reached, Math.sign(count))
    if (isWorkingDay(calendar, reached)) left -= 1
  }
  return reached
}
