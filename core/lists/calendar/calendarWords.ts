import { dayKind, type WorkingCalendar } from '../../calendar/workingDays.ts'
import { inLanguage, type Language } from '../../language/label.ts'
import type { DaySpan } from '../arrangement.ts'
import type { DayRange } from './calendarDays.ts'

/** A day as people read it: `2026-10-01` is 10月1日周四 or 1/10 Thu by the options. */
export const writtenDay = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A day with its weekday, and the holiday for which nobody works then, or for which everybody does. */
export const wholeDay = (day: string, language: Language, working: WorkingCalendar): string => {
  const written = writtenDay(day, language, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
  const kind = dayKind(working, day)
  if (!('holiday' in kind)) return written
  const name = inLanguage(kind.holiday, language)
  const isWorked = kind.kind === 'worked'
  return inLanguage(
    isWorked ? [`${written}（${name}调休上班）`, `${written} (worked for ${name})`] : [`${written}（${name}）`, `${written} (${name})`],
    language,
  )
}

/** What stands above a calendar: which days it shows. */
export const rangeWords = (span: DaySpan, day: string, { from, to }: DayRange, language: Language, working: WorkingCalendar): string => {
  if (span === 'day') return wholeDay(day, language, working)
  if (span !== 'month' && span !== 'list') return `${from} – ${to}`
  return writtenDay(day, language, { year: 'numeric', month: 'long' })
}
