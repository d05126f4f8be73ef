import { clockReading, dayAfter } from '#core/days'

/** By the company's clock, a report is on time until then on its last day. */
const dueTime = '18:00'

/** The day on which the report of a week is due, by its Monday: Friday. */
export const dueDay = (monday: string): string => dayAfter(monday, 4)

/** Whether an instant (ISO 8601) is on time for a day (`yyyy-MM-dd`). */
export const isInTime = (at: string, dueOn: string): boolean => {
  const { day, time } = clockReading(at)
  return day < dueOn || (day === dueOn && time <= dueTime)
}
