import type { Currency } from '#core/definition'
import { decimalText, groupedDecimal, inCents } from '#core/numbers'

const signs: Readonly<Record<Currency, string>> = { CNY: '¥', USD: 'US$' }

/** An amount of the comparison in whole fen or cents, with the sign of its currency. */
export const amountText = (amount: string, currency: Currency): string => `${signs[currency]}${groupedDecimal(inCents(amount))}`

/** A price of one piece with all its places, at least two. */
export const unitText = (price: string, currency: Currency): string => `${signs[currency]}${decimalText(price, 2)}`
