import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import type { PriceCurrency } from '../price/tiers.ts'
import { usableRate } from './ratesUsable.server.ts'

const noRate = (currency: PriceCurrency, day: string): Label => [
  `${currency} 在 ${day} 没有可用汇率：请财务先登记`,
  `${currency} has no usable exchange rate on ${day}. Ask finance to enter it.`,
]

/**
 * CNY for one of a currency, by the table of finance, for today: by it is decided who has to agree to an amount, whatever rate a document says. A decimal text, 1 of
 * CNY itself; refused at the field `at` where finance has entered none that may be used.
 */
export const financeRate = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  currency: PriceCurrency,
  at: string,
): Promise<string> => {
  if (currency === 'CNY') return '1'
  const today = companyDay(context.now)
  const known = await usableRate(context, currency, today)
  if (known) return known.rate
  const message = noRate(currency, today)
  return refuse('invalidFields', { message, problems: { [at]: message } })
}
