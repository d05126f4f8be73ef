import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { exchangeRate } from './exchangeRate.ts'
import { oldestRateDay, type Rate } from './rateOn.ts'
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
