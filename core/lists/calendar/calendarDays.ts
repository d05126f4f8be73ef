import { dayAfter, daysBetween, mondayOf } from '../../calendar/days.ts'
import type { Calendar } from '../../define/listPresentations.ts'
import type { ListQuery } from '../../reading/query.ts'
import type { CalendarSpan } from '../arrangement.ts'
import { conditionsOf, withConditions } from '../listAddress.ts'
import type { Conditions } from '../../fields/filters/conditions.ts'

/** The days from the first to the last one, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const monthOf = (day: string): DayRange => {
  const from = `${day.slice(0, 8)}01`
  return { from, to: dayAfter(firstOfNextMonth(from), -1) }
}

const firstOfNextMonth = (first: string): string => `${dayAfter(first, 31).slice(0, 8)}01`

/** The days that are shown around a day: whole weeks of a month, a week, a day, or the days of a month as a list. */
export const shownRange = (span: CalendarSpan, day: string): DayRange => {
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') return { from: mondayOf(day), to: dayAfter(mondayOf(day), 6) }
  const month = monthOf(day)
  return span === 'list' ? month : { from: mondayOf(month.from), to: dayAfter(mondayOf(month.to), 6) }
}

/** The day to go to from here, one span forward or back. */
export const turned = (span: CalendarSpan, day: string, by: 1 | -1): string => {
  if (span === 'day') return dayAfter(day, by)
  if (span === 'week') return dayAfter(day, 7 * by)
  const { from } = monthOf(day)
  return by === 1 ? firstOfNextMonth(from) : monthOf(dayAfter(from, -1)).from
}

/** What the list is asked for the records of some days, beside its own conditions. */
export const rangeQuery = (query: ListQuery, { from: start, to: end = start }: Calendar, { from, to }: DayRange): ListQuery => {
  const later = withBound(query, end, 'gte', from, (left, right) => (left > right ? left : right))
  return withBound(later, start, 'lte', to, (left, right) => (left < right ? left : right))
}

const withBound = (
  query: ListQuery,
  field: string,
  operator: 'gte' | 'lte',
  bound: string,
  tighter: (left: string, right: string) => string,
): ListQuery => {
  const own: Conditions = conditionsOf(query.filters, field)
  return withConditions(query, field, { ...own, [operator]: own[operator] === undefined ? bound : tighter(own[operator], bound) })
}

/** Something that lasts from a day to a day. */
export interface Lasting extends DayRange {
  readonly id: number
}

/** A part of it in one week: from which of its seven days (0 is Monday), how many days, in which lane. */
export interface WeekBar<Item extends Lasting> {
  readonly item: Item
  readonly column: number
  readonly span: number
  readonly lane: number
  /** It begins, or ends, in this week. */
  readonly begins: boolean
  readonly ends: boolean
}

/** Puts what lasts into one week, in the given order, each into the first lane with room; what finds none in `lanes` is only counted, by day. */
export const weekBars = <Item extends Lasting>(
  items: readonly Item[],
  monday: string,
  lanes: number,
): { readonly bars: readonly WeekBar<Item>[]; readonly more: readonly number[] } => {
  const bars: WeekBar<Item>[] = []
  const more = [0, 0, 0, 0, 0, 0, 0]
  for (const item of items) {
    const first = Math.max(0, daysBetween(monday, item.from))
    const last = Math.min(6, daysBetween(monday, item.to))
    if (first > last) continue
    const taken = bars.filter(bar => bar.column <= last && first < bar.column + bar.span).map(bar => bar.lane)
    const lane = Array.from({ length: bars.length + 1 }, (_, at) => at).find(at => !taken.includes(at)) ?? bars.length
    if (lane < lanes) {
      const span = last - first + 1
      bars.push({ item, column: first, span, lane, begins: item.from >= monday, ends: item.to <= dayAfter(monday, 6) })
    } else for (let day = first; day <= last; day += 1) more[day] = (more[day] ?? 0) + 1
  }
  return { bars, more }
}

/** What lasts so many days later, or earlier where negative. */
export const movedBy = <Item extends Lasting>(item: Item, days: number): Item => ({
  ...item,
  from: dayAfter(item.from, days),
  to: dayAfter(item.to, days),
})

/** Whether a part of it lies in these days. */
export const meets = (item: DayRange, range: DayRange): boolean => item.from <= range.to && item.to >= range.from
