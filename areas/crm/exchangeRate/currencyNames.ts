import type { Currency } from '#core/definition'
import type { Label } from '#core/language'

/** The currencies in which suppliers ask their prices. */
export const currencyNames = {
  CNY: ['人民币', 'CNY'],
  USD: ['美元', 'USD'],
} as const satisfies Readonly<Record<Currency, Label>>
