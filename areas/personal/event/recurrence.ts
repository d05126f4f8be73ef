// Repetition of events: the part of RFC 5545 (3.3.10) that people use. Days are those of the wall clock, so that an event at 09:00 stays at 09:00 when clocks change; a day that a
// month or year does not have is left out, as the RFC says.

/** How an event repeats: every so many days, weeks, months or years. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

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

const dayText = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month, day))
  // 31 April would be 1 May: there is no such day.
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

const step = (first: string, { frequency, every }: Repetition, turn: number): string | undefined => {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const ahead = turn * every
  switch (frequency) {
    case 'daily':
      return new Date(Date.UTC(year, month - 1, day + ahead)).toISOString().slice(0, 10)
    case 'weekly':
      return new Date(Date.UTC(year, month - 1, day + 7 * ahead)).toISOString().slice(0, 10)
    case 'monthly':
      return dayText(year + Math.floor((month - 1 + ahead) / 12), (month - 1 + ahead) % 12, day)
    case 'yearly':
      return dayText(year + ahead, month - 1, day)
  }
}

/** The days on which an event takes place that begins on a day (`yyyy-MM-dd`), the first one included, in their order; at most `mostTimes`, and one more where there would be more. */
export const occurrences = (first: string, repetition: Repetition): readonly string[] => {
  const wanted = Math.min(repetition.times ?? mostTimes + 1, mostTimes + 1)
  const days: string[] = []
  // 29 February comes every fourth year, and 31 in seven months of twelve: so many turns see every day that is wanted.
  for (let turn = 0; days.length < wanted && turn <= 8 * wanted + 8; turn++) {
    const day = step(first, repetition, turn)
    if (day === undefined) continue
    if (repetition.until !== null && day > repetition.until) break
    days.push(day)
  }
  return days
}
