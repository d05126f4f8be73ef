import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { ratesUsable } from '../exchangeRate/ratesUsable.server.ts'
import { priceRule } from '../priceRule/priceRule.ts'
import { lowestNet } from './lowestNet.ts'
import { keyOf, pricesKnown } from './pricesKnown.server.ts'
import { priceCurrencies, tiers, type PriceCurrency } from './tiers.ts'

const currencies = Object.keys(priceCurrencies) as PriceCurrency[]

/** The least at which one of each model is sold by the book on a day (`yyyy-MM-dd`), less the costs of sale. The whole truth: the caller asks who may see sales prices. */
export const lowestNets = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  models: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> => {
  if (models.length === 0) return new Map()
  const prices = await pricesKnown(context, models, day, context.now)
  const rules = await find(context, priceRule, { fields: ['tier', 'currency', 'validFrom', 'saleCosts'], limit: 'all' })
  const by = { rules, rates: await ratesUsable(context, day), day, knownAt: context.now }
  const told = models.flatMap(model => {
    const known = tiers.flatMap(tier => currencies.map(currency => ({ model, tier, currency })))
    const net = lowestNet(
      known.flatMap(key => {
        const amount = prices.get(keyOf(key))
        return amount === undefined ? [] : [{ ...key, amount }]
      }),
      by,
    )
    return net === null ? [] : [[model, net] as const]
  })
  return new Map(told)
}
