import type { Label } from '#core/language'
import { decimalText, exact } from '#core/numbers'
import type { Quote } from './ranking.ts'
import type { RememberedPrice } from './priceMemory.ts'

/** The newest remembered price of every line, by its key. */
export const lastPrices = (prices: readonly RememberedPrice[]): ReadonlyMap<number, RememberedPrice> => {
  const last = new Map<number, RememberedPrice>()
  for (const price of prices) if (!last.has(price.item)) last.set(price.item, price)
  return last
}

/** A remembered price as a cell shows it. */
export const lastPriceText = ({ unitPrice, currency }: RememberedPrice): string =>
  `${currency === 'USD' ? 'US$' : ''}${decimalText(unitPrice, 2)}`

/** Where a remembered price comes from. */
export const lastPriceNote = ({ supplier, awardedAt, comparison }: RememberedPrice): Label => {
  const words = `${supplier.title} · ${awardedAt.slice(0, 10)} · ${comparison.title}`
  return [words, words]
}

/** How far a price lies from the remembered one, in per cent with one place and its sign; undefined when there was none. */
export const againstLast = ({ unitPrice, rate }: Pick<Quote, 'unitPrice' | 'rate'>, last: RememberedPrice): string | undefined => {
  const now = exact(unitPrice).times(rate)
  const then = exact(last.unitPrice).times(last.exchangeRate)
  if (then.eq(0)) return undefined
  const change = now.minus(then).times(100).over(then, 1)
  return `${change.gt(0) ? '+' : ''}${change.toFixed(1)}%`
}
