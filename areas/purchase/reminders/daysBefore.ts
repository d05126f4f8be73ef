/** So many days before something ends its owner is told, once each time. */
const reminders = [7, 30, 60] as const

/** Nobody is told earlier than so many days before. */
export const earliestReminder = 60

/**
 * The reminder that is due so many days before an end: the nearest one that has been reached, so that a day on which nobody could remind is made up
 * for the next. Undefined while it is too early, and once it has ended.
 */
export const dueReminder = (daysLeft: number): (typeof reminders)[number] | undefined =>
  daysLeft < 0 ? undefined : reminders.find(days => daysLeft <= days)
