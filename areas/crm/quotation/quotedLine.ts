import { asAgreed, exact, inCents, lineAmount, type Exact } from '#core/numbers'

/** What the price of a line follows from. Decimal texts in the currency of the quotation, shares of 1; null where there is none. */
export interface QuotedPrices {
  readonly tierPrice: string | null
  /** By the price book, in whole cents, or as it was agreed with the customer. */
  readonly bookPrice: string | null
  /** Below the tier price. */
  readonly discount: string | null
  readonly ownPrice: string | null
  /** Given without charge. */
  readonly free: boolean
}

/** What a discount is measured from: the tier price, or the price of the book where the tier has none. */
export const baseOf = ({ tierPrice, bookPrice }: Pick<QuotedPrices, 'tierPrice' | 'bookPrice'>): string | null => tierPrice ?? bookPrice

/** The tier price less the discount, in whole cents; null without either. */
const discountedPrice = ({ discount, ...book }: QuotedPrices): string | null => {
  const base = baseOf(book)
  return discount === null || base === null ? null : inCents(exact(base).times(exact(1).minus(discount)))
}

/** Whether a discount leads to no less than the price of the book, which was agreed to already. */
export const isIdleDiscount = (prices: QuotedPrices): boolean => {
  const discounted = discountedPrice(prices)
  const { bookPrice, discount } = prices
  return discounted !== null && bookPrice !== null && discount !== null && exact(discount).gt(0) && exact(discounted).gte(bookPrice)
}

/**
 * What one costs the customer, in whole cents but where more places were agreed: nothing for what is free, the seller's own price, the tier price less their discount or the price of the book, whichever
 * is lower, or the price of the book; null without any.
 */
export const netPriceOf = (prices: QuotedPrices): string | null => {
  const { free, ownPrice, discount, bookPrice } = prices
  if (free) return '0.00'
  if (ownPrice !== null) return inCents(ownPrice)
  const discounted = discountedPrice(prices)
  if (discount !== null && (discounted === null || bookPrice === null || exact(discounted).lt(bookPrice))) return discounted
  return bookPrice === null ? null : asAgreed(bookPrice)
}

/** So many places are more than any two prices in cents differ by. */
export const exactly = 12

/** By how much one costs less than at the tier price; nothing as long as it is no lower than what the book itself says. Null without a book price. */
export const belowOf = (prices: QuotedPrices): Exact | null => {
  const base = baseOf(prices)
  const net = netPriceOf(prices)
  if (base === null || net === null || prices.bookPrice === null) return null
  const below = exact(base).minus(net)
  return exact(net).gte(prices.bookPrice) || below.lte(0) ? exact(0) : below
}

/** The same as a share of 1 of the tier price. */
export const discountOf = (prices: QuotedPrices): string | null => {
  const base = baseOf(prices)
  const below = belowOf(prices)
  if (base === null || below === null || exact(base).eq(0)) return null
  return below.eq(0) ? '0' : below.over(base, exactly).toFixed()
}

/** The same for reading, with four places. */
export const belowTierOf = (prices: QuotedPrices): string | null => {
  const discount = discountOf(prices)
  return discount === null ? null : exact(discount).toFixed(4)
}

/** Which share of a price is left above what one costs; null where the cost is not known. */
export const marginOf = (price: string | null, unitCost: string | null): string | null =>
  price === null || unitCost === null || exact(price).eq(0) ? null : exact(price).minus(unitCost).over(price, 4).toFixed(4)

/** What a line comes to in whole cents: the price for one is rounded first. */
export const amountOf = (line: QuotedPrices & { readonly quantity: string | null }): string | null => {
  const price = netPriceOf(line)
  return price === null || line.quantity === null ? null : lineAmount(price, line.quantity)
}
