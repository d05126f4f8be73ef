import { exact, sumOf } from '#core/numbers'

/** What a part of a debt comes to, and the rate at which it was recorded, CNY for one of its currency. */
export interface Recorded {
  readonly amount: string
  readonly rate: string
}

/** What a payment in another currency came to in CNY, with 2 places. */
export interface SettledInCny {
  readonly paidRate: string
  readonly paidCny: string
  /** Paid less recorded: a gain above 0, a loss below. */
  readonly exchangeDifference: string
}

/**
 * What settles a debt to the company in another currency, and the exchange difference of it: what was paid, at the rate of the day of payment, less what it
 * was recorded at (IAS 21.28; CAS 19, article 11).
 */
export const settledInCny = (parts: readonly Recorded[], paidRate: string): SettledInCny => {
  const recorded = sumOf(parts.map(({ amount, rate }) => exact(amount).times(rate).rounded(2)))
  const paid = sumOf(parts.map(({ amount }) => amount))
    .times(paidRate)
    .rounded(2)
  return { paidRate, paidCny: paid.toFixed(2), exchangeDifference: paid.minus(recorded).toFixed(2) }
}
