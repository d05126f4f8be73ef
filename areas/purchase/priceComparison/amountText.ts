import type { Currency } from '#core/definition'
import { counted, type Label } from '#core/language'
import { decimalText, groupedDecimal, inCents } from '#core/numbers'

const signs: Readonly<Record<Currency, string>> = { CNY: '¥', USD: 'US$' }

/** An amount of the comparison in whole fen or cents, with the sign of its currency. */
export const amountText = (amount: string, currency: Currency): string => `${signs[currency]}${groupedDecimal(inCents(amount))}`

/** A price of one piece with all its places, at least two. */
export const unitText = (price: string, currency: Currency): string => `${signs[currency]}${decimalText(price, 2)}`

/** What is billed for an award. */
export const totalWords = (amount: string, currency: Currency): Label => [
  `含税 ${amountText(amount, currency)}`,
  `Incl. tax ${amountText(amount, currency)}`,
]

/** What it really costs. */
export const effectiveWords = (amount: string, currency: Currency): Label => [
  `实际成本 ${amountText(amount, currency)}`,
  `Effective ${amountText(amount, currency)}`,
]

/** “3 lines”. */
export const linesCounted = (count: number): Label => [`${count} 行`, counted(count, 'line')]
