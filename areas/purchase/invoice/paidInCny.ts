import { exact, sumOf, type Exact } from '#core/numbers'
import type { Recorded } from '../../crm/exchangeRate/settledInCny.ts'

/** What a part of an invoice in another currency came to in CNY, with 2 places. */
export interface PaidInCny {
  readonly rate: string
  readonly cny: string
  /** What it was recorded at less what was paid: a gain above 0, a loss below. */
  readonly difference: string
}

/** At what the part of an invoice was recorded that is settled once so much of it is paid, in cents. */
const recordedUntil = (lines: readonly Recorded[], paid: Exact): Exact => {
  const recorded = sumOf(lines.map(line => exact(line.amount).times(line.rate).rounded(2)))
  return recorded.times(paid).over(sumOf(lines.map(line => line.amount)), 2)
}

/** What of an invoice is open once so much of it is paid, in its currency and as it was recorded in CNY; null where nothing is. */
export const openOfInvoice = (
  lines: readonly Recorded[],
  paid: string,
): { readonly outstanding: string; readonly recorded: string } | null => {
  const total = sumOf(lines.map(line => line.amount))
  const outstanding = total.minus(paid)
  if (!outstanding.gt(0)) return null
  const recorded = recordedUntil(lines, total).minus(recordedUntil(lines, exact(paid)))
  return { outstanding: outstanding.toFixed(2), recorded: recorded.toFixed(2) }
}

/**
 * What settles a part of an invoice in another currency, and the exchange difference of it: what it was recorded at, at the rates of its orders, less what was
 * paid at the rate of the day of payment (IAS 21.28; CAS 19, article 11). Recorded is each part as far as all parts up to it go, less those before: so the
 * parts of what is paid in full were recorded at what the whole was, to the cent.
 */
export const partInCny = (lines: readonly Recorded[], before: string, amount: string, rate: string): PaidInCny => {
  const settled = recordedUntil(lines, exact(before).plus(amount)).minus(recordedUntil(lines, exact(before)))
  const cny = exact(amount).times(rate).rounded(2)
  return { rate, cny: cny.toFixed(2), difference: settled.minus(cny).toFixed(2) }
}
