import { exact, unitPricePlaces, type Exact } from '#core/numbers'
import { rateOn, type Rate } from '../exchangeRate/rateOn.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'
import type { PriceCurrency, Tier } from './tiers.ts'

/** A price of the book, a decimal text for one. */
interface Priced {
  readonly tier: Tier
  readonly currency: PriceCurrency
  readonly amount: string
}

/** What selling costs at prices of a tier, as a share of the price; null where nobody says. */
interface CostsOfSale {
  readonly tier: Tier
  readonly currency: PriceCurrency
  readonly validFrom: string
  readonly saleCosts: string | null
}

/** What prices are compared by: the rules and rates that there are, as of a day (`yyyy-MM-dd`) and by what was known at a moment. */
interface ComparedBy {
  readonly rules: readonly CostsOfSale[]
  readonly rates: readonly Rate[]
  readonly day: string
  readonly knownAt: string
}

/**
 * The least that one is sold at by some prices, less the costs of sale (IAS 2.6), in CNY with six places; null where there is no price, or none whose currency has a
 * usable rate. The least of all tiers: stock is carried at no more than what whoever pays least for it brings.
 */
export const lowestNet = (prices: readonly Priced[], { rules, rates, day, knownAt }: ComparedBy): string | null => {
  const nets = prices.flatMap((price): readonly Exact[] => {
    const rate = price.currency === 'CNY' ? '1' : rateOn(rates, price.currency, day, knownAt)?.rate
    const share = exact('1').minus(ruleOn(rules, price, day)?.saleCosts ?? '0')
    return rate === undefined ? [] : [exact(price.amount).times(rate).times(share).rounded(unitPricePlaces)]
  })
  return nets.toSorted((one, other) => one.compare(other))[0]?.toFixed(unitPricePlaces) ?? null
}
