import type { Label } from '../language/label.ts'

/** A decision is due soon where so much of its time is left, in milliseconds. */
export const soon = 24 * 60 * 60 * 1000

/** The words under which the rows of a box stand, in their order: what waits by its urgency, then everything by the day of the company on which it came. */
export const headings = {
  late: ['已超时', 'Overdue'],
  soon: ['快到期', 'Due soon'],
  open: ['审批中', 'In approval'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['本周', 'This week'],
  earlier: ['更早', 'Earlier'],
} as const satisfies Readonly<Record<string, Label>>

export type Heading = keyof typeof headings
