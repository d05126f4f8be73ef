import { companyDay, dayAfter } from '#core/days'

/** The company's day so many days after an instant, `yyyy-MM-dd`. */
export const daysAfter = (instant: string, days: number): string => dayAfter(companyDay(instant), days)
