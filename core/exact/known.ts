import { exact } from './exact.ts'

/** For sorting: the larger of two decimals first, and behind all of them those of which nothing is known. */
export const largestFirst = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : exact(other).compare(one)

/** Whether two decimals are the same number; of what is not known only that nothing is known of the other either. */
export const isSameNumber = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : exact(one).eq(other)

/** A sum as it is kept of what may be none: of nothing it is 0. Prices, limits and whatever else somebody knows or does not know are no sums. */
export const addedUp = (sum: string | null | undefined): string => sum ?? '0'
