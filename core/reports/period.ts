import { dayAfter } from '../calendar/days.ts'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { dayEnd, dayStart } from '../fields/moment/companyClock.ts'

/** The spans that end today, and the years. */
const spans = {
  month: ['最近 30 天', 'Last 30 days'],
  quarter: ['最近 90 天', 'Last 90 days'],
  year: ['最近 12 个月', 'Last 12 months'],
  thisYear: ['今年', 'This year'],
  lastYear: ['去年', 'Last year'],
  ever: ['全部', 'Ever'],
} as const

type Span = keyof typeof spans

/** When what a report counts happened: a span that goes with the days, or days of one's own, which go before it. */
export const periodParameters = {
  period: choice(['期间', 'Period'], spans),
  from: date(['自', 'From']),
  until: date(['至', 'Until']),
} as const

/** What a report asks for that nobody gave a period. */
export const usualPeriod = { period: 'year' } as const

/** The first and the last day of a period; null where it has no such end. */
export interface Days {
  readonly from: string | null
  readonly until: string | null
}

/** What was asked of a period. */
interface AskedPeriod extends Days {
  readonly period: Span | null
}

const spanDays = (span: Span, today: string): Days => {
  const year = Number(today.slice(0, 4))
  switch (span) {
    case 'month':
      return { from: dayAfter(today, -29), until: today }
    case 'quarter':
      return { from: dayAfter(today, -89), until: today }
    case 'year':
      return { from: dayAfter(`${year - 1}${today.slice(4)}`, 1), until: today }
    case 'thisYear':
      return { from: `${year}-01-01`, until: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
    case 'ever':
      return { from: null, until: null }
  }
}

/** The days of a period as of a day. A day of one's own takes the place of that end of the span; ends that cross leave no day. */
export const daysOf = ({ period, from, until }: AskedPeriod, today: string): Days => {
  const span = spanDays(period ?? 'ever', today)
  return { from: from ?? span.from, until: until ?? span.until }
}

/** The condition on a moment that lies within these days; undefined when every moment does. */
export const momentsIn = ({ from, until }: Days): { readonly gte?: string; readonly lte?: string } | undefined =>
  from === null && until === null
    ? undefined
    : { ...(from === null ? {} : { gte: dayStart(from) }), ...(until === null ? {} : { lte: dayEnd(until) }) }

/** The same of a day. */
export const daysIn = ({ from, until }: Days): { readonly gte?: string; readonly lte?: string } | undefined =>
  from === null && until === null ? undefined : { ...(from === null ? {} : { gte: from }), ...(until === null ? {} : { lte: until }) }

/** The days of a month (`yyyy-MM`) that lie within others. */
export const withinMonth = (month: string, { from, until }: Days): Days => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { from: from !== null && from > first ? from : first, until: until !== null && until < last ? until : last }
}
