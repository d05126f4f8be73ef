import { exact } from '#core/numbers'

/** A difference of more than this share of what ought to be there is counted again. */
const recountAbove = '0.05'

/** What was found of something, and what ought to be there. */
export interface Found {
  readonly counted: string
  readonly book: string
}

/** So much more was found than ought to be there, or less: below zero. */
export const differenceOf = ({ counted, book }: Found): string => exact(counted).minus(book).toFixed(4)

/** Whether a difference is so large that somebody counts once more. */
export const isCountedAgain = ({ counted, book }: Found): boolean => {
  const difference = exact(counted).minus(book)
  const size = difference.lt(0) ? exact(0).minus(difference) : difference
  return size.gt(exact(book).times(recountAbove))
}
