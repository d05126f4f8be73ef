import { exact } from '#core/numbers'

/** Where no rule says otherwise a price changes by so much without approval, as a share of 1. */
export const usualLimit = '0.0500'

/** Decimal texts; `old` and `reference` are null where there was no price. */
interface PricesOfLine {
  readonly old: string | null
  /** The price some time before. */
  readonly reference: string | null
  readonly amount: string | null
  readonly changeLimit: string | null
}

/** By how much a price changes, as a share of 1 with four places; null for a first price, and from what was free, of which nothing is a share. */
export const changeOf = (old: string | null, amount: string | null): string | null =>
  old === null || amount === null || exact(old).eq(0) ? null : exact(amount).minus(old).over(old, 4).toFixed(4)

const isWithin = (from: string, amount: string, limit: string): boolean => exact(amount).minus(from).size().lte(exact(from).times(limit))

/** Whether others must agree to a price: to a first one, and to one beyond the limit, also when it went there in several small steps. */
export const needsConsent = ({ old, reference, amount, changeLimit }: PricesOfLine): boolean => {
  if (old === null || amount === null) return true
  const most = changeLimit ?? usualLimit
  return !isWithin(old, amount, most) || !isWithin(reference ?? old, amount, most)
}

/** The largest change by its size, with its sign; null where there is none. */
export const largestOf = (changes: readonly (string | null)[]): string | null =>
  changes.reduce(
    (largest, one) => (one !== null && (largest === null || exact(one).size().gt(exact(largest).size())) ? one : largest),
    null,
  )
