import { exact, type Exact } from '#core/numbers'

/** A difference of more than this share of what ought to be there is large: a count counts again, and goods of a delivery that are missing need the consent of others. */
const recountAbove = '0.05'

/** And one that is worth more than so many CNY. */
const recountWorth = '500'

/** What was found of something, and what ought to be there. */
export interface Found {
  readonly counted: string
  readonly book: string
}

/** So much more was found than ought to be there, or less: below zero. */
export const differenceOf = ({ counted, book }: Found): string => exact(counted).minus(book).toFixed(4)

/** Whether a difference is large; `worth` is what one is worth in CNY, null where nobody knows. */
export const isLargeDifference = ({ counted, book }: Found, worth: Exact | null): boolean => {
  const size = exact(counted).minus(book).size()
  return size.gt(exact(book).times(recountAbove)) || (worth !== null && size.times(worth).gt(recountWorth))
}
