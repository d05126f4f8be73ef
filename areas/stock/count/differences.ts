import { exact, type Exact } from '#core/numbers'

/** A difference of more than this share of what ought to be there is large: a count counts again, and goods of a delivery that are missing need the consent of others. */
const recountAbove = '0.05'

/** And one that is worth more than so many CNY. */
export const recountWorth = '500'

/** What the differences of a count may be worth, in CNY, for the warehouse supervisor to agree to them alone. */
export const countOneMayDecide = '5000'

/** What was corrected of the same goods counts together for so many days: a little each week is much in the end. */
export const togetherDays = 90

/** What was found of something, and what ought to be there. */
export interface Found {
  readonly counted: string
  readonly book: string
}

/** So much more was found than ought to be there, or less: below zero. */
export const differenceOf = ({ counted, book }: Found): string => exact(counted).minus(book).toFixed(4)

/**
 * Whether a difference is large, by itself or together with what was corrected of the same goods besides (below zero what was missing). `worth` is what one is worth in
 * CNY, null where nobody knows.
 */
export const isLargeDifference = ({ counted, book }: Found, worth: Exact | null, besides: Exact = exact(0)): boolean => {
  const difference = exact(counted).minus(book)
  if (difference.eq(0)) return false
  return [difference, difference.plus(besides)]
    .map(one => one.size())
    .some(size => size.gt(exact(book).times(recountAbove)) || (worth !== null && size.times(worth).gt(recountWorth)))
}
