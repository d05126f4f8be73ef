import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { rateOn, type Rate } from '../exchangeRate/rateOn.ts'
import type { rateSources } from '../exchangeRate/rateSources.ts'
import type { PriceCurrency } from '../price/tiers.ts'

/** What a quotation says of the rate by which its prices are compared with costs; nothing of it in CNY. */
interface QuotedRate {
  readonly rate: string | null
  readonly rateDate: string | null
  readonly rateSource: keyof typeof rateSources | null
}

const noRate = (currency: PriceCurrency, day: string): Label => [
  `${currency} 在 ${day} 没有可用汇率：请财务先登记`,
  `${currency} has no usable exchange rate on ${day}. Ask finance to enter it.`,
]

/** The rate of a quotation in a currency on the day on which it is settled, by what was known at a moment; refuses a currency without one. */
export const quotedRate = (
  rates: readonly (Rate & { readonly source: keyof typeof rateSources })[],
  currency: PriceCurrency,
  day: string,
  knownAt: string,
): QuotedRate => {
  if (currency === 'CNY') return { rate: null, rateDate: null, rateSource: null }
  const found = rateOn(rates, currency, day, knownAt)
  if (found) return { rate: found.rate, rateDate: found.validFrom, rateSource: found.source }
  const message = noRate(currency, day)
  return refuse('invalidFields', { message, problems: { currency: message } })
}
