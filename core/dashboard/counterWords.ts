import { daysBetween } from '../calendar/days.ts'
import { counted } from '../language/counted.ts'
import type { Label } from '../language/label.ts'

/** What is known of the days of the rows that a counter counts. */
export interface CounterDays {
  readonly count: number
  /** The day by which they are due, or since which they wait. */
  readonly is: 'due' | 'since'
  /** The earliest of these days, `yyyy-MM-dd`. */
  readonly first: string
  /** Of so many rows it lies before today. */
  readonly past: number
}

/** What makes a number matter, in a few words below it: how late the oldest is, how many of them are late, when the next is due, or how long the oldest waits. */
export const counterWords = ({ count, is, first, past }: CounterDays, today: string): Label | undefined => {
  const days = daysBetween(first, today)
  if (is === 'since' && days <= 0) return undefined
  if (is === 'since')
    return count === 1
      ? [`等了 ${days} 天`, `Waiting ${counted(days, 'day')}`]
      : [`最久等了 ${days} 天`, `Waiting up to ${counted(days, 'day')}`]
  if (past > 0 && past < count) return [`其中逾期 ${past}`, `${past} of them late`]
  if (days > 0)
    return count === 1 ? [`逾期 ${days} 天`, counted(days, 'day late', 'days late')] : [`最久 ${days} 天`, `Up to ${counted(days, 'day')}`]
  if (days === 0) return ['今天到期', 'Due today']
  const written = first.slice(0, 4) === today.slice(0, 4) ? first.slice(5) : first
  return [`最早 ${written}`, `Next ${written}`]
}
