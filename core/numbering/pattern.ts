import { companyZone } from '../fields/moment/companyClock.ts'

/** A number pattern filled in for one day: what stands before the counter, how wide it is, and what stands behind. */
export interface FilledPattern {
  readonly prefix: string
  readonly width: number
  readonly suffix: string
}

/** The company's calendar day at an instant, `yyyy-MM-dd`. */
export const companyDay = (instant: string): string => calendar.format(new Date(instant))

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: companyZone, dateStyle: 'short' })

/** The ISO 8601 week of a day: weeks start on Monday, week 1 holds the year's first Thursday. */
export const isoWeek = (day: string): { year: number; week: number } => {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000)
  const year = thursday.getUTCFullYear()
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 604_800_000) + 1 }
}

/** Fills the date tokens of a pattern for the company's day at an instant. The counter is one group of zeros: `{000}`. */
export const fillPattern = (pattern: string, instant: string): FilledPattern => {
  const day = companyDay(instant)
  const [calendarYear = '', month = '', dayOfMonth = ''] = day.split('-')
  const iso = isoWeek(day)
  // The week of a day may be of the year before or after: a number that names it names the year whose week it is.
  const year = /\{[^}]*ww[^}]*\}/.test(pattern) ? String(iso.year) : calendarYear
  const tokens: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    dd: dayOfMonth,
    ww: String(iso.week).padStart(2, '0'),
  }
  const filled = pattern.replaceAll(/\{([^}]+)\}/g, (whole, group: string) =>
    /^0+$/.test(group) ? whole : group.replaceAll(/yyyy|yy|MM|dd|ww/g, token => tokens[token] ?? token),
  )
  const counter = /\{(0+)\}/.exec(filled)
  if (!counter?.[1]) throw new Error(`The number pattern ${pattern} has no counter`)
  return { prefix: filled.slice(0, counter.index), width: counter[1].length, suffix: filled.slice(counter.index + counter[0].length) }
}

/** The number itself. */
export const numberText = (filled: FilledPattern, count: number): string =>
  `${filled.prefix}${String(count).padStart(filled.width, '0')}${filled.suffix}`
