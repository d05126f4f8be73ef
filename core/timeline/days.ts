import { clockReading } from '../fields/moment/companyClock.ts'
import type { Language } from '../language/label.ts'

/** What happened on one day, in the order in which it was given. */
export interface DayOf<Entry> {
  /** `2026-11-20`, on the company's calendar. */
  readonly day: string
  readonly entries: readonly Entry[]
}

/** Entries by the day on which they happened; those of one day stand next to each other already. */
export const byDay = <Entry extends { readonly at: string }>(entries: readonly Entry[]): readonly DayOf<Entry>[] =>
  [...Map.groupBy(entries, ({ at }) => clockReading(at).day)].map(([day, ofDay]) => ({ day, entries: ofDay }))

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  zh: new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
}

/** What heads a day: `今天 11-20 周五`; the year stands there only where it is another one. */
export const dayWords = (day: string, today: string, language: Language): string => {
  const date = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day
  const weekday = formats[language].format(new Date(`${day}T00:00:00Z`))
  const near = day === today ? { zh: '今天 ', en: 'Today ' }[language] : ''
  return `${near}${date} ${weekday}`
}
