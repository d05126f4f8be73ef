import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { usualTolerance, type Tolerance } from '../invoice/match.ts'
import { matchRule } from './matchRule.ts'

/** How far what suppliers bring and ask may differ today: the tolerance from the latest day that has come. */
export const toleranceNow = async (context: Context): Promise<Tolerance> => {
  const [rule] = await find(context, matchRule, {
    where: { validFrom: { lte: companyDay(context.now) } },
    fields: ['priceShare', 'quantityShare', 'taxAmount', 'amountCap'],
    sort: '-validFrom',
    limit: 1,
  })
  return rule ? { ...rule, amountCap: rule.amountCap ?? usualTolerance.amountCap } : usualTolerance
}
