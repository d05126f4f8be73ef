/** Days after something was due on which it is told of, the last one first; below 0 before it is due. */
export const receivableSteps = [30, 14, 1, -7] as const
export const loanSteps = [10, 3, 0, -3] as const

/**
 * The reminder that has been reached so many days after something was due, the last one of all: so that a night without a process is made up for by the next one.
 * Undefined while it is too early.
 */
export const reachedStep = <Step extends number>(steps: readonly Step[], daysOverdue: number): Step | undefined =>
  steps.find(step => daysOverdue >= step)

/** From so many days before it is due on something is told of. */
export const daysBefore = (steps: readonly number[]): number => -Math.min(...steps)
