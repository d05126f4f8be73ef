import { dayAfter, mondayOf } from '../calendar/days.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import type { Label } from '../language/label.ts'
import type { InboxRow } from './inbox.ts'

/** A decision is due soon where so much of its time is left, in milliseconds: the server puts these first. */
export const soon = 24 * 60 * 60 * 1000

const names = {
  late: ['已超时', 'Overdue'],
  soon: ['快到期', 'Due soon'],
  open: ['审批中', 'In approval'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['本周', 'This week'],
  earlier: ['更早', 'Earlier'],
} as const satisfies Readonly<Record<string, Label>>

type GroupName = keyof typeof names

type Timed = Pick<InboxRow, 'at' | 'dueAt' | 'task' | 'outcome'>

/** Rows of a box that stand under one heading. */
export interface InboxGroup<Row extends Timed> {
  readonly name: GroupName
  readonly label: Label
  readonly rows: readonly Row[]
}

const groupOf = ({ at, dueAt, task, outcome }: Timed, now: number, isStarted: boolean): GroupName => {
  if (dueAt !== null && task !== null) {
    const left = Date.parse(dueAt) - now
    if (left < 0) return 'late'
    if (left < soon) return 'soon'
  }
  if (isStarted && outcome === 'pending') return 'open'
  const { day } = clockReading(at)
  const today = clockReading(new Date(now)).day
  if (day >= today) return 'today'
  if (day === dayAfter(today, -1)) return 'yesterday'
  return day >= mondayOf(today) ? 'week' : 'earlier'
}

/**
 * The rows of a page in their order under the words that one looks for: what waits by its urgency, then everything by the day of the company on which it came.
 * Of what the reader has submitted (`isStarted`), what is under way comes first. `now` in milliseconds since 1970.
 */
export const inboxGroups = <Row extends Timed>(rows: readonly Row[], now: number, isStarted: boolean): readonly InboxGroup<Row>[] =>
  [...Map.groupBy(rows, row => groupOf(row, now, isStarted))].map(([name, among]) => ({ name, label: names[name], rows: among }))
