import { dayAfter, daysBetween } from '../calendar/days.ts'
import { clockDueIn } from '../define/clock.ts'
import type { AnyDue, AnyEntity } from '../define/entity.ts'
import type { Tone } from '../fields/choice/choice.ts'
import { counted } from '../language/counted.ts'
import type { Label } from '../language/label.ts'

/** What says that a day is past its time: the states in which it still counts, or a flag of the record. */
export type LateBy = { readonly in: readonly string[] } | { readonly flag: string }

/** By what the day that a field holds is late; undefined for any other field. The moment at which a clock runs out says itself how it stands. */
export const lateBy = ({ due = [], list, fields }: Pick<AnyEntity, 'due' | 'list' | 'fields'>, name: string): LateBy | undefined => {
  if (clockDueIn(fields, name)) return undefined
  const flags: Readonly<Record<string, string | undefined>> = list?.late ?? {}
  const flag = flags[name]
  if (flag !== undefined) return { flag }
  const states = due.filter(({ date }: AnyDue) => date === name).flatMap((way: AnyDue) => way.in)
  return states.length > 0 ? { in: states } : undefined
}

/** Flags that say what the day beside them says itself: no column of a list that shows such a day. */
export const saidByDates = (
  { due = [], list, fields }: Pick<AnyEntity, 'due' | 'list' | 'fields'>,
  columns: readonly string[],
): readonly string[] => [
  ...(due.some(({ date }: AnyDue) => columns.includes(date)) ? ['overdue'] : []),
  ...columns.flatMap(name => clockDueIn(fields, name)?.standing ?? []),
  ...Object.entries(list?.late ?? {}).flatMap(([date, flag]) => (flag !== undefined && columns.includes(date) ? [flag] : [])),
]

/** How a day by which something is due stands to today, beside the day itself; nothing where there is time. */
export const lateWords = (day: string, today: string): { readonly label: Label; readonly tone: Tone } | undefined => {
  if (day === today) return { label: ['今天', 'today'], tone: 'warn' }
  if (day === dayAfter(today, 1)) return { label: ['明天', 'tomorrow'], tone: 'warn' }
  if (day > today) return undefined
  const days = daysBetween(day, today)
  return { label: [`逾期 ${days} 天`, counted(days, 'day late', 'days late')], tone: 'bad' }
}

/** The words for a day of a row, where what it is due for is still to come. */
export const lateInRow = (
  { state }: Pick<AnyEntity, 'state'>,
  by: LateBy,
  row: Readonly<Record<string, unknown>>,
  day: unknown,
  today: string,
): ReturnType<typeof lateWords> => {
  if (typeof day !== 'string') return undefined
  if ('flag' in by) return row[by.flag] === true ? lateWords(day, today) : undefined
  return by.in.includes(String(row[String(state)])) ? lateWords(day, today) : undefined
}
