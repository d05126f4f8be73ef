import ICAL from 'ical.js'

/** How an event repeats: every so many days, weeks, months or years. */
type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** When it repeats, and until when: a last day, or how often in all, the first time included. */
export interface Repetition {
  readonly frequency: Frequency
  readonly every: number
  /** `yyyy-MM-dd`, itself included; null where it is counted. */
  readonly until: string | null
  readonly times: number | null
}

/** So many times at most, the first one included: no series fills the calendar for ever. */
export const mostTimes = 200

/** The rule as RFC 5545 writes it; the day is named, so that a month or year without it is left out, as the RFC says, and not taken for the day after. */
const ruleOf = ({ day, month }: ICAL.Time, { frequency, every, until, times }: Repetition): ICAL.Recur =>
  ICAL.Recur.fromData({
    freq: frequency.toUpperCase(),
    interval: every,
    ...(times === null ? {} : { count: times }),
    ...(until === null ? {} : { until: ICAL.Time.fromDateString(until) }),
    ...(frequency === 'monthly' ? { bymonthday: [day] } : {}),
    ...(frequency === 'yearly' ? { bymonth: [month], bymonthday: [day] } : {}),
  })

/**
 * The days on which an event takes place that begins on a day (`yyyy-MM-dd`), the first one included, in their order; at most `mostTimes`, and one more where there would
 * be more. Days are those of the wall clock, so that an event at 09:00 stays at 09:00 when clocks change.
 */
export const occurrences = (first: string, repetition: Repetition): readonly string[] => {
  const start = ICAL.Time.fromDateString(first)
  const turns = ruleOf(start, repetition).iterator(start)
  const days: string[] = []
  for (let day = turns.next() as ICAL.Time | null; day && days.length <= mostTimes; day = turns.next() as ICAL.Time | null) {
    // A last day and a number of times may both be given; the library counts by one of them.
    if (repetition.until !== null && day.toString() > repetition.until) break
    days.push(day.toString())
  }
  return repetition.times === null ? days : days.slice(0, repetition.times)
}
