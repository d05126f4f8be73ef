/** So many days after it was due a receivable is told of again. */
const stepsOverdue = [30, 14, 1] as const

/** From so many days before it is due on a receivable is told of. */
export const daysBefore = 7

/**
 * The reminder that has been reached so many days after a receivable was due, the last one of all: so that a night without a process is made up for by the next one.
 * `before` in the days up to the due date; undefined while it is too early.
 */
export const dunningStep = (daysOverdue: number): (typeof stepsOverdue)[number] | 'before' | undefined =>
  stepsOverdue.find(step => daysOverdue >= step) ?? (daysOverdue >= -daysBefore ? 'before' : undefined)
