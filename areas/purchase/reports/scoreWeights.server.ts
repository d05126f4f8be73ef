import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { scoreRule } from '../scoreRule/scoreRule.ts'
import { usualWeights, type ScoreWeights } from '../scoreRule/scoreWeights.ts'

/** What the parts of a supplier's score count for on a day. */
export const weightsOn = async (context: Context, day: string): Promise<ScoreWeights> => {
  const fields = ['quality', 'delivery', 'price', 'service'] as const
  const [rule] = await find(context, scoreRule, { where: { validFrom: { lte: day } }, fields: [...fields], sort: '-validFrom', limit: 1 })
  return rule ?? usualWeights
}
