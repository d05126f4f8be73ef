const dayLength = 86_400_000

const instantOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later, or earlier where negative; days are written `2026-11-20`. */
export const dayAfter = (day: string, days: number): string => new Date(instantOfDay(day) + days * dayLength).toISOString().slice(0, 10)

/** How many days lie between two days; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((instantOfDay(to) - instantOfDay(from)) / dayLength)

/** Which day of the week it is: 0 is Monday, 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(instantOfDay(day)).getUTCDay() + 6) % 7

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day))
