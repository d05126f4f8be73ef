import { dayAfter } from '#core/days'
import { exact } from '#core/numbers'
import { inEffect, type Recorded } from '../price/inEffect.ts'
import type { PriceCurrency } from '../price/tiers.ts'

/** CNY for one of a currency from a day on. */
export interface Rate extends Recorded {
  readonly currency: PriceCurrency
  /** A decimal text with six places. */
  readonly rate: string
}

/** So many calendar days after its own a rate may still be used. */
const rateDays = 7

/** Of which day a rate has to be at least, so that it may be used on a day. */
export const oldestRateDay = (day: string): string => dayAfter(day, -rateDays)

/** The rate of a currency that holds on a day, by what was known at a moment; undefined where there is none, or only one that is too old. */
export const rateOn = <One extends Rate>(rates: readonly One[], currency: PriceCurrency, day: string, knownAt: string): One | undefined => {
  const ofCurrency = rates.filter(one => one.currency === currency)
  const found = inEffect(ofCurrency, day, knownAt)
  return found && found.validFrom >= oldestRateDay(day) ? found : undefined
}

/** Beyond this share of the former rate, a rate is a slip of the keys unless somebody says why. */
const usualStep = '0.1'

/** Whether a rate is so far from the former one that it has to be explained. */
export const isLeap = (rate: string, former: string): boolean => exact(rate).minus(former).size().gt(exact(former).times(usualStep))

/** An amount in another currency, in cents, at the rates of a day as they were known at a moment; null where a currency has no usable rate. */
export const convertedTo = (
  to: PriceCurrency,
  { amount, currency }: { readonly amount: string; readonly currency: PriceCurrency },
  rates: readonly Rate[],
  { day, knownAt }: { readonly day: string; readonly knownAt: string },
): string | null => {
  if (currency === to) return exact(amount).toFixed(2)
  const [from, into] = [currency, to].map(one => (one === 'CNY' ? '1' : rateOn(rates, one, day, knownAt)?.rate))
  return from === undefined || into === undefined ? null : exact(amount).times(from).over(into, 2).toFixed(2)
}
