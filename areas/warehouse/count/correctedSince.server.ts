import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { move } from '../move/move.ts'

/** Since when what was corrected of an item counts together. */
export const togetherSince = ({ now }: Pick<Context, 'now'>): string => new Date(Date.parse(now) - togetherDays * 86_400_000).toISOString()

/**
 * By how much what lies on the shelf of some items was corrected within the days that count together: an entry for each correction, below zero what was written off. The whole
 * truth, whoever asks: it decides who has to agree.
 */
export const correctedSince = async (context: Context, items: readonly number[]): Promise<readonly { item: number; change: number }[]> => {
  const moves = await find(context, move, {
    where: { item: items, kind: ['adjust', 'scrap'], setAsideChange: 0, at: { gte: togetherSince(context) } },
    fields: ['item', 'onHandChange'],
    limit: 'all',
  })
  return moves.map(one => ({ item: one.item, change: one.onHandChange }))
}
