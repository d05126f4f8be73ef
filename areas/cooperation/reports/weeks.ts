import { dayAfter } from '#core/days'

/** The Monday of the week of a day (ISO 8601), both `yyyy-MM-dd`. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The Mondays of the weeks from one day to another, in their order; none when they cross. */
export const mondaysIn = (from: string, until: string): readonly string[] => {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= until; monday = dayAfter(monday, 7)) mondays.push(monday)
  return mondays
}
