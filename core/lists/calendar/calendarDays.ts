import { dayAfter, daysBetween, mondayOf } from '../../calendar/days.ts'
import type { Calendar, Timeline } from '../../define/listPresentations.ts'
import type { ListQuery } from '../../reading/query.ts'
import type { DaySpan } from '../arrangement.ts'
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

/** So many weeks a timeline shows, and how many of them have passed. */
const timelineWeeks = { weeks: { all: 6, passed: 1 }, quarter: { all: 13, passed: 2 } } as const

/** A year begins a quarter ago: what ends soon is looked for more than what has ended. */
const yearAround = (day: string): DayRange => {
  const from = monthsLater(`${day.slice(0, 8)}01`, -3)
  return { from, to: dayAfter(monthsLater(from, 12), -1) }
}

/** The first day of a month so many months later, or earlier where negative. */
const monthsLater = (first: string, months: number): string => {
  const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** The days that are shown around a day: whole weeks of a month, a week, a day, the days of a month as a list; or the weeks or months of a timeline. */
export const shownRange = (span: DaySpan, day: string): DayRange => {
  if (span === 'year') return yearAround(day)
  if (span === 'weeks' || span === 'quarter') {
    const { all, passed } = timelineWeeks[span]
    const from = dayAfter(mondayOf(day), -7 * passed)
    return { from, to: dayAfter(from, 7 * all - 1) }
  }
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') return { from: mondayOf(day), to: dayAfter(mondayOf(day), 6) }
  const month = monthOf(day)
  return span === 'list' ? month : { from: mondayOf(month.from), to: dayAfter(mondayOf(month.to), 6) }
}

/** The day to go to from here, one span forward or back. */
export const turned = (span: DaySpan, day: string, by: 1 | -1): string => {
  if (span === 'year') return monthsLater(`${day.slice(0, 8)}01`, 12 * by)
  if (span === 'weeks' || span === 'quarter') return dayAfter(day, 7 * timelineWeeks[span].all * by)
  if (span === 'day') return dayAfter(day, by)
  if (span === 'week') return dayAfter(day, 7 * by)
  const { from } = monthOf(day)
  return by === 1 ? firstOfNextMonth(from) : monthOf(dayAfter(from, -1)).from
}

/** What the list is asked for the records of some days, beside its own conditions. */
export const rangeQuery = (query: ListQuery, { from: start, to: end = start }: Calendar | Timeline, { from, to }: DayRange): ListQuery => {
  const later = withBound(query, end, 'gte', from, (left, right) => (left > right ? left : right))
  return withBound(later, start, 'lte', to, (left, right) => (left < right ? left : right))
}

/** The same of what has no last day: it lasts on. */
export const lastingQuery = (query: ListQuery, { from: start, to: end }: Timeline, { to }: DayRange): ListQuery =>
  withConditions(
    withBound(query, start, 'lte', to, (left, right) => (left < right ? left : right)),
    end,
    { null: 'true' },
  )

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

/** Puts what lasts into one week, or into fewer days, in the given order, each into the first lane with room; what finds none in `lanes` is only counted, by day. */
export const weekBars = <Item extends Lasting>(
  items: readonly Item[],
  monday: string,
  lanes: number,
  days = 7,
): { readonly bars: readonly WeekBar<Item>[]; readonly more: readonly number[] } => {
  const bars: WeekBar<Item>[] = []
  const more = Array.from({ length: days }, () => 0)
  for (const item of items) {
    const first = Math.max(0, daysBetween(monday, item.from))
    const last = Math.min(days - 1, daysBetween(monday, item.to))
    if (first > last) continue
    const taken = bars.filter(bar => bar.column <= last && first < bar.column + bar.span).map(bar => bar.lane)
    const lane = Array.from({ length: bars.length + 1 }, (_, at) => at).find(at => !taken.includes(at)) ?? bars.length
    if (lane < lanes) {
      const span = last - first + 1
      bars.push({ item, column: first, span, lane, begins: item.from >= monday, ends: item.to <= dayAfter(monday, days - 1) })
    } else for (let day = first; day <= last; day += 1) more[day] = (more[day] ?? 0) + 1
  }
  return { bars, more }
}

/** The last day of what has none. */
export const endless = '9999-12-31'

/** What is moved of something that lasts: all of it, or its first or last day alone. */
export type Grip = 'whole' | keyof DayRange

/** What lasts so many days later, or earlier where negative; its first and last day do not pass one another. */
export const movedBy = <Item extends Lasting>(item: Item, days: number, grip: Grip = 'whole'): Item => {
  const from = grip === 'to' ? item.from : dayAfter(item.from, days)
  const to = grip === 'from' ? item.to : dayAfter(item.to, days)
  if (grip === 'from') return { ...item, from: from > to ? to : from }
  return { ...item, from, to: to < from ? from : to }
}

/** The days from one to another, whichever of them is the earlier one. */
export const daysFromTo = (one: string, other: string): DayRange => (one <= other ? { from: one, to: other } : { from: other, to: one })

/** Whether a part of it lies in these days. */
export const meets = (item: DayRange, range: DayRange): boolean => item.from <= range.to && item.to >= range.from

/** A bar in a lane: which part of the days it takes, from 0 to 1, and in which row. */
export interface LaneBar<Item extends Lasting> {
  readonly item: Item
  readonly start: number
  readonly length: number
  readonly row: number
  readonly begins: boolean
  readonly ends: boolean
}

/** A lane with its bars, in as many rows as they need. */
export interface Lane<Item extends Lasting> {
  readonly name: string
  readonly rows: number
  readonly bars: readonly LaneBar<Item>[]
}

/** A bar that is shorter than this part of the days is as long for whoever places the next one: its title needs room. */
const leastLength = 1 / 40

/** Puts what lasts into lanes by name, those without one last; within a lane by day, each into the first row with room. */
export const lanesOf = <Item extends Lasting>(
  items: readonly Item[],
  range: DayRange,
  nameOf: (item: Item) => string,
): readonly Lane<Item>[] => {
  const days = daysBetween(range.from, range.to) + 1
  const place = (those: readonly Item[]): readonly LaneBar<Item>[] => {
    const ends: number[] = []
    return those
      .toSorted((left, right) => left.from.localeCompare(right.from) || left.id - right.id)
      .map(item => {
        const first = Math.max(0, daysBetween(range.from, item.from))
        const last = Math.min(days - 1, daysBetween(range.from, item.to))
        const start = first / days
        const length = (last - first + 1) / days
        const free = ends.findIndex(end => end <= start)
        const row = free === -1 ? ends.length : free
        ends[row] = start + Math.max(length, leastLength)
        return { item, start, length, row, begins: item.from >= range.from, ends: item.to <= range.to }
      })
  }
  return [
    ...Map.groupBy(
      items.filter(item => meets(item, range)),
      nameOf,
    ),
  ]
    .toSorted(([left], [right]) => Number(left === '') - Number(right === '') || left.localeCompare(right, 'zh-CN'))
    .map(([name, those]) => {
      const bars = place(those)
      return { name, rows: Math.max(...bars.map(({ row }) => row)) + 1, bars }
    })
}
