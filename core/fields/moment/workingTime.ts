import { dayAfter } from '../../calendar/days.ts'
import { isWorkingDay, workedAsKnown, type DaysKnown, type WorkingCalendar } from '../../calendar/workingDays.ts'
import { clockReading, instantOf } from './companyClock.ts'

/** When people work on a working day of any calendar, by the company's clocks: eight hours. */
const shifts = [
  ['08:30', '12:00'],
  ['13:00', '17:30'],
] as const

/** A working day, in minutes of work. */
export const workingDay = 480

const minute = 60_000

/** The stretches of working time of a day (`2026-11-22`), as instants in milliseconds, the earlier first; none on a day that is free. */
const shiftsOf = (isWorked: boolean, day: string): readonly (readonly [from: number, until: number])[] =>
  isWorked ? shifts.map(([from, until]) => [Date.parse(instantOf({ day, time: from })), Date.parse(instantOf({ day, time: until }))]) : []

/** The instant (ISO 8601) at which so many minutes of working time have passed since another one; out of working time the clock stands still. */
export const afterWorkingMinutes = (calendar: WorkingCalendar, instant: string, minutes: number): string => {
  const since = Date.parse(instant)
  let left = minutes * minute
  for (let { day } = clockReading(instant); ; day = dayAfter(day, 1)) {
    for (const [from, until] of shiftsOf(isWorkingDay(calendar, day), day)) {
      const there = until - Math.max(from, since)
      if (there <= 0) continue
      if (there >= left) return new Date(until - there + left).toISOString()
      left -= there
    }
  }
}

/**
 * How many whole minutes of working time lie between two instants (ISO 8601), by the days of a calendar as they were known at the second: what ended then keeps its time when the
 * calendar is changed. 0 where the second is not later.
 */
export const workingMinutesBetween = (known: readonly DaysKnown[], from: string, until: string): number => {
  const isWorked = workedAsKnown(known, until)
  const [begun, ended] = [Date.parse(from), Date.parse(until)]
  const last = clockReading(until).day
  let worked = 0
  for (let { day } = clockReading(from); day <= last; day = dayAfter(day, 1))
    for (const [opens, closes] of shiftsOf(isWorked(day), day)) worked += Math.max(0, Math.min(closes, ended) - Math.max(opens, begun))
  return Math.floor(worked / minute)
}
