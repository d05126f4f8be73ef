import { dayAfter } from '../../core/calendar/days.ts'
import { dayStart } from '../../core/fields/moment/companyClock.ts'
import { companyDay } from '../../core/numbering/pattern.ts'

/** The company’s day, so many days from now. Asked each time: a run of all tests may pass midnight. */
export const dayFromNow = (days: number): string => dayAfter(companyToday(), days)

/** The company’s day. */
export const companyToday = (): string => companyDay(new Date().toISOString())

/** For how long before midnight no test file begins, in ms: nearly all of them are done in less. */
const shortOfMidnight = 180_000

/** How long somebody waits now who will not see the day change, in ms. */
export const untilMorning = (now = Date.now()): number => {
  const left = Date.parse(dayStart(dayAfter(companyDay(new Date(now).toISOString()), 1))) - now
  return left > shortOfMidnight ? 0 : left
}
