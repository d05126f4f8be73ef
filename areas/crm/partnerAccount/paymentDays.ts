import { dayAfter } from '#core/days'

/** An invoice, or a payment in advance, lies at most so many days before the order that it is for was placed: what is earlier is a slip of the keys. */
export const mostDaysBefore = 60

/** What was placed or paid may have been entered so many days later, when a company begins with the system. */
const enteredLate = 730

/** Payments of one amount within so many days of each other may be the same one, recorded twice. */
export const twinDays = 7

/** The first day on which money can have come that is recorded on a day, whatever it is for. Days as `yyyy-MM-dd`. */
export const earliestRecorded = (recorded: string): string => dayAfter(recorded, -enteredLate)

/** The first day on which an order can have been paid that says it was placed on a day, and was entered on another one. Days as `yyyy-MM-dd`. */
export const earliestPayment = (placed: string, entered: string): string => {
  const [byOrder, byEntry] = [dayAfter(placed, -mostDaysBefore), dayAfter(entered, -enteredLate)]
  return byOrder > byEntry ? byOrder : byEntry
}
