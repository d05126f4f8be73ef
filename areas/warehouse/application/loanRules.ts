import { dayAfter, daysBetween } from '#core/days'
import { counted, type Label } from '#core/language'

/** A loan lasts so many days at most, counted from the day on which it is applied for or extended. */
const mostLoanDays = 90
/** So often a loan is extended at most. */
export const mostExtensions = 2
/** Whoever keeps something so many days longer than agreed borrows nothing more. */
export const blockedAfterDays = 30
/** Within so many working days what was approved is picked up. */
export const workingDaysToFetch = 5

/** What is wrong with a return date (`yyyy-MM-dd`); undefined where nothing is. The first sentence is that of the specification. */
export const returnDayProblem = (day: string, today: string): Label | undefined => {
  if (day <= today) return ['归还日期必须晚于今天', 'Return date must be later than today']
  const last = dayAfter(today, mostLoanDays)
  return day > last
    ? [`最长借 ${mostLoanDays} 天，最晚 ${last} 归还`, `A loan lasts at most ${counted(mostLoanDays, 'day')}: return it by ${last}`]
    : undefined
}

/** Whether a loan that was due on a day and is still out stops its borrower from borrowing anything else. */
export const blocksLoans = (dueOn: string | null, today: string): boolean =>
  dueOn !== null && dueOn < today && daysBetween(dueOn, today) > blockedAfterDays

/** How many of an item each application asks for, by item: an application may name the same one in several lines. */
export const askedByItem = (lines: readonly { readonly item: number; readonly quantity: number }[]): ReadonlyMap<number, number> => {
  const asked = new Map<number, number>()
  for (const { item, quantity } of lines) asked.set(item, (asked.get(item) ?? 0) + quantity)
  return asked
}
