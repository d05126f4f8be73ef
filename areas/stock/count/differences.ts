import { exact, type Exact } from '#core/numbers'

/** A difference of more than this share of what ought to be there is counted again. */
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

/** Whether a difference is so large that somebody counts once more; `worth` is what one is worth in CNY, null where nobody knows. */
export const isCountedAgain = ({ counted, book }: Found, worth: Exact | null): boolean => {
  const size = exact(counted).minus(book).size()
  return size.gt(exact(book).times(recountAbove)) || (worth !== null && size.times(worth).gt(recountWorth))
}
