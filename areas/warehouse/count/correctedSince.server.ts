import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { correction } from '../correction/correction.ts'
import { move } from '../move/move.ts'

/** Since when what was corrected of an item counts together. */
export const togetherSince = ({ now }: Pick<Context, 'now'>): string => new Date(Date.parse(now) - togetherDays * 86_400_000).toISOString()

/** What of a correction that others have not agreed to yet changes on the shelf, by piece; the other kinds change nothing there, or not what there is in all. */
const askedFor: ReadonlyMap<string, number> = new Map([
  ['scrap', -1],
  ['less', -1],
  ['more', 1],
])

/**
 * By how much what lies on the shelf of some items was corrected within the days that count together, or is asked to be: an entry for each correction, below zero what was written
 * off. The whole truth, whoever asks: it decides who has to agree.
 */
export const correctedSince = async (context: Context, items: readonly number[]): Promise<readonly { item: number; change: number }[]> => {
  const moves = await find(context, move, {
    where: { item: items, kind: ['adjust', 'scrap'], setAsideChange: 0, at: { gte: togetherSince(context) } },
    fields: ['item', 'onHandChange'],
    limit: 'all',
  })
  const asked = await find(context, correction, {
    where: { item: items, state: 'pending' },
    fields: ['item', 'kind', 'quantity'],
    limit: 'all',
  })
  return [
    ...moves.map(one => ({ item: one.item, change: one.onHandChange })),
    ...asked.map(one => ({ item: one.item, change: one.quantity * (askedFor.get(one.kind) ?? 0) })),
  ]
}
