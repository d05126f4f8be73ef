/** So many days before a customer becomes inactive its owner is told, once each time. */
const warnings = [14, 60] as const

/** Nobody is told earlier than so many days before. */
export const earliestWarning = 60

/**
 * The warning that is due so many days before a customer becomes inactive: the nearest one that has been reached, so that a night without a process is made up
 * for by the next. Undefined while it is too early, and from the day itself on.
 */
export const dueWarning = (daysLeft: number): (typeof warnings)[number] | undefined =>
  daysLeft <= 0 ? undefined : warnings.find(days => daysLeft <= days)
