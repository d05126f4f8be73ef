import { exact, sumOf, type Exact } from '#core/numbers'
import type { Recorded } from '../../materials/exchangeRate/settledInCny.ts'

/** What a part of an invoice in another currency came to in CNY, with 2 places. */
export interface PaidInCny {
  readonly rate: string
  readonly cny: string
  /** What it was recorded at less what was paid: a gain above 0, a loss below. */
  readonly difference: string
}

/**
 * What settles a part of an invoice in another currency, and the exchange difference of it: what it was recorded at, at the rates of its orders, less what was
 * paid at the rate of the day of payment (IAS 21.28; CAS 19, article 11). Recorded is each part as far as all parts up to it go, less those before: so the
 * parts of what is paid in full were recorded at what the whole was, to the cent.
 */
export const partInCny = (lines: readonly Recorded[], before: string, amount: string, rate: string): PaidInCny => {
  const recorded = sumOf(lines.map(line => exact(line.amount).times(line.rate).rounded(2)))
  const total = sumOf(lines.map(line => line.amount))
  const recordedUntil = (paid: Exact): Exact => recorded.times(paid).over(total, 2)
  const settled = recordedUntil(exact(before).plus(amount)).minus(recordedUntil(exact(before)))
  const cny = exact(amount).times(rate).rounded(2)
  return { rate, cny: cny.toFixed(2), difference: settled.minus(cny).toFixed(2) }
}
