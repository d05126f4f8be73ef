import { dayAfter, mondayOf } from '#core/days'
import { exact, sumOf } from '#core/numbers'

/** Something that will be paid: in CNY with tax, decimal text; null where nobody knows a price. */
export interface Payment {
  readonly quantity: string
  readonly price: string | null
  /** When it comes, and after how many days it is paid. */
  readonly day: string
  readonly terms: number | null
}

/** The week, by its Monday, in which something is paid; what should have been paid already is paid this week. */
export const weekPaid = ({ day, terms }: Pick<Payment, 'day' | 'terms'>, today: string): string => {
  const paid = dayAfter(day, terms ?? 0)
  return mondayOf(paid < today ? today : paid)
}

/** What some payments come to, in CNY with two places; what has no price is nothing. */
export const paidFor = (payments: readonly Payment[]): string =>
  sumOf(payments.flatMap(({ quantity, price }) => (price === null ? [] : exact(quantity).times(price).rounded(2).toFixed(2)))).toFixed(2)

/** What is paid in each week, the earliest first. */
export const cashByWeek = (payments: readonly Payment[], today: string): ReadonlyMap<string, string> =>
  new Map(
    [...Map.groupBy(payments, one => weekPaid(one, today))]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([week, those]) => [week, paidFor(those)]),
  )
