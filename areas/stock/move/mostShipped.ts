import { exact } from '#core/numbers'

/** What decides how much of a line may be shipped. */
interface Ordered {
  readonly quantity: string
  /** Whether its goods are told apart by SNs. */
  readonly isSerial: boolean
  /** Whether others than who pays for it later get it: a sample, a loan, or what was paid in advance. */
  readonly isExact: boolean
}

/** Quantities have four places. */
const smallestHalf = '0.00005'

/** How much of a line may be shipped: Q × (1 + share), a share of 1, rounded down to four places; Q where each piece counts. */
export const mostShipped = ({ quantity, isSerial, isExact }: Ordered, share: string): string => {
  if (isSerial || isExact || exact(share).lte(0)) return exact(quantity).toFixed(4)
  const most = exact(quantity).times(exact(share).plus(1))
  const rounded = most.toFixed(4)
  return exact(rounded).gt(most) ? most.minus(smallestHalf).toFixed(4) : rounded
}
