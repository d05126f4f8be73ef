import type { Label } from '../../../core/define/label.ts'
import { groupedDecimal } from '../../../core/fields/decimal/decimalText.ts'
import { shortDecimal } from '../../../core/fields/decimal/typedNumber.ts'
import type { PageHead } from './comparisonLine.ts'
import { exact } from '../../../core/exact/exact.ts'
import type { RememberedPrice } from './priceMemory.ts'

/** The newest remembered price of every line, by its key. */
export const lastPrices = (prices: readonly RememberedPrice[]): ReadonlyMap<number, RememberedPrice> => {
  const last = new Map<number, RememberedPrice>()
  for (const price of prices) if (!last.has(price.item)) last.set(price.item, price)
  return last
}

/** A remembered price as a cell shows it. */
export const lastPriceText = ({ unitPrice, currency }: RememberedPrice): string =>
  `${currency === 'USD' ? 'US$' : ''}${groupedDecimal(shortDecimal(unitPrice, 2))}`

/** Where a remembered price comes from. */
export const lastPriceNote = ({ supplier, awardedAt, comparison }: RememberedPrice): Label => {
  const words = `${supplier.title} · ${awardedAt.slice(0, 10)} · ${comparison.title}`
  return [words, words]
}

/** How far a price lies from the remembered one, in per cent with one place and its sign; undefined while a rate is missing. */
export const againstLast = (
  unitPrice: string,
  { currency, exchangeRate }: Pick<PageHead, 'currency' | 'exchangeRate'>,
  last: RememberedPrice,
): string | undefined => {
  if (currency === 'USD' && exchangeRate === null) return undefined
  const now = exact(unitPrice).times(exchangeRate ?? '1')
  const then = exact(last.unitPrice).times(last.exchangeRate ?? '1')
  if (then.eq(0)) return undefined
  const change = now.minus(then).times(100).over(then, 1)
  return `${change.gt(0) ? '+' : ''}${change.toFixed(1)} %`
}
