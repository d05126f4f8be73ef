import { companyDay } from '../../../core/numbering/pattern.ts'

/** The company's day so many days after an instant, `yyyy-MM-dd`. */
export const daysAfter = (instant: string, days: number): string => {
  const day = new Date(`${companyDay(instant)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
