import { clockReading } from '#core/days'

/** Until when a reader can put a notice off with one choice; instants, ISO 8601. */
export interface SnoozeTimes {
  readonly hour: string
  readonly tomorrow: string
  /** Undefined on Sundays, when it is tomorrow. */
  readonly monday: string | undefined
}

/** The hour at which a day's work begins, by the reader's clock. */
const morning = 9

/** Until when a notice can be put off at this moment: mornings are those of the reader's own zone. */
export const snoozeTimes = (now: Date): SnoozeTimes => {
  const morningIn = (days: number): string => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning).toISOString()
  const untilMonday = (8 - now.getDay()) % 7 || 7
  return {
    hour: new Date(now.getTime() + 3_600_000).toISOString(),
    tomorrow: morningIn(1),
    monday: untilMonday === 1 ? undefined : morningIn(untilMonday),
  }
}

/** The instant at which the reader's clocks show a day and a time; undefined when they never do. */
export const readerInstant = (day: string, time: string): string | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}:00`) : undefined
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const two = (part: number): string => String(part).padStart(2, '0')

/** An instant as the reader's clocks show it, `2026-11-24 09:00`; with the name of their zone where the company's show another time. */
export const readerText = (instant: string): string => {
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const company = clockReading(instant)
  if (company.day === day && company.time === time) return `${day} ${time}`
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
  return `${day} ${time} (${zone?.value ?? ''})`
}
