import { companyDay } from '#core/days'

/** The company's day so many days after an instant, `yyyy-MM-dd`. */
export const daysAfter = (instant: string, days: number): string => dayPlus(companyDay(instant), days)

/** The day so many days after another, both `yyyy-MM-dd`. */
export const dayPlus = (day: string, days: number): string => {
  const then = new Date(`${day}T00:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}
