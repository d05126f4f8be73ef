import { clockReading, instantOf } from '../../core/fields/moment/companyClock.ts'

/**
 * The company's working time as one number: minutes since the first Monday of its reckoning, of which each day from Monday to Friday has
 * 540 (08:30 to 17:30). Nothing ever happens outside of it.
 */
export type WorkTime = number

/** Minutes of one working day. */
export const workday = 540

const opening = 8 * 60 + 30
const dayLength = 86_400_000

/** The working time at an instant (ISO 8601); outside working hours the next opening. */
export const workTimeAt = (instant: string): WorkTime => {
  const { day, time } = clockReading(instant)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // 1 January 1970 was a Thursday, the fourth day of its week.
  const sinceMonday = Date.parse(`${day}T00:00:00Z`) / dayLength + 3
  const [week, weekday] = [Math.floor(sinceMonday / 7), sinceMonday % 7]
  const intoDay = Math.min(Math.max(hours * 60 + minutes - opening, 0), workday)
  return (week * 5 + Math.min(weekday, 5)) * workday + (weekday < 5 ? intoDay : 0)
}

/** The last working time that an instant (ISO 8601) has seen: itself, or the last minute before closing. */
export const lastWorkTimeAt = (instant: string): WorkTime => {
  const next = workTimeAt(instant)
  return instantAt(next) <= new Date(instant).toISOString() ? next : next - 1
}

/** The company's day (`yyyy-MM-dd`) of a working time. */
export const dayOf = (time: WorkTime): string => {
  const workdays = Math.floor(time / workday)
  return new Date((Math.floor(workdays / 5) * 7 + (workdays % 5) - 3) * dayLength).toISOString().slice(0, 10)
}

/** The instant of a working time, ISO 8601 in UTC. */
export const instantAt = (time: WorkTime): string => {
  const midnight = Date.parse(instantOf({ day: dayOf(time), time: '00:00' }))
  return new Date(midnight + Math.round((opening + (time % workday)) * 60_000)).toISOString()
}

/** The day so many calendar days after another one, both `yyyy-MM-dd`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
