import { exact, sumOf } from '#core/numbers'

/** What a line of an invoice comes to, and the rate at which its goods were recorded: that of its order, CNY for one of its currency. */
interface Recorded {
  readonly amount: string
  readonly rate: string
}

/** What an invoice in another currency came to in CNY, with 2 places. */
export interface PaidInCny {
  readonly paidRate: string
  readonly paidCny: string
  /** What it was recorded at less what was paid: a gain above 0, a loss below. */
  readonly exchangeDifference: string
}

/**
 * What settles an invoice in another currency, and the exchange difference of it: what it was recorded at, at the rates of its orders, less what was paid at the
 * rate of the day of payment (IAS 21.28; CAS 19, article 11).
 */
export const paidInCny = (lines: readonly Recorded[], paidRate: string): PaidInCny => {
  const recorded = sumOf(lines.map(({ amount, rate }) => exact(amount).times(rate).rounded(2)))
  const paid = sumOf(lines.map(({ amount }) => amount))
    .times(paidRate)
    .rounded(2)
  return { paidRate, paidCny: paid.toFixed(2), exchangeDifference: recorded.minus(paid).toFixed(2) }
}
