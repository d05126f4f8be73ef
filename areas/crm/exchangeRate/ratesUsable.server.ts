import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { exchangeRate } from './exchangeRate.ts'
import type { PriceCurrency } from '../price/tiers.ts'
import { oldestRateDay, rateOn, type Rate } from './rateOn.ts'
import type { rateSources } from './rateSources.ts'

/** The rates among which those are that may be used on a day (`yyyy-MM-dd`), of all currencies. The whole truth, for rules. */
export const ratesUsable = (
  context: Pick<Context, 'tx' | 'product'>,
  day: string,
): Promise<readonly (Rate & { readonly source: keyof typeof rateSources })[]> =>
  find(context, exchangeRate, {
    where: { validFrom: { gte: oldestRateDay(day), lte: day } },
    fields: ['id', 'currency', 'rate', 'validFrom', 'source', 'recordedAt'],
    limit: 'all',
  })

/** The rate of a currency that may be used on a day, by what is known now; undefined where there is none. The whole truth, for rules. */
export const usableRate = async (context: Pick<Context, 'tx' | 'product' | 'now'>, currency: PriceCurrency, day: string) =>
  rateOn(await ratesUsable(context, day), currency, day, context.now)
