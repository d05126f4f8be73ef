import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { exchangeRate } from './exchangeRate.ts'
import type { Rate } from './rateOn.ts'

/** All rates until a day (`yyyy-MM-dd`), for whoever asks for those of many days. The whole truth, for rules. */
export const ratesUntil = (context: Pick<Context, 'tx' | 'product'>, day: string): Promise<readonly Rate[]> =>
  find(context, exchangeRate, {
    where: { validFrom: { lte: day } },
    fields: ['id', 'currency', 'rate', 'validFrom', 'recordedAt'],
    limit: 'all',
  })
