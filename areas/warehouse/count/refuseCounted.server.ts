import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { freezing } from '../../stock/count/countStates.ts'
import { item } from '../item/item.ts'
import { count } from './count.ts'

const beingCounted = (name: Label, code: string): Label => [
  `${name[0]} 正在盘点（${code}），盘点过账或取消后再办理`,
  `${name[1]} is being counted (${code}). Do this once the count is posted or cancelled.`,
]

/** The first of some items on a count that is open, and the number of that count; `own` is not looked at. */
const countedAmong = async (context: Context, ids: readonly number[], own: number | null) => {
  const open = await find(context, count, { where: { status: [...freezing] }, fields: ['id', 'code'], limit: 'all' })
  const others = new Map(open.flatMap(({ id, code }) => (id === own ? [] : [[id, code] as const])))
  const [line] = await find(context, linesOf(count, 'items'), {
    where: { record: [...others.keys()], item: ids },
    fields: ['record', 'item'],
    limit: 1,
  })
  return line && { item: line.item, code: others.get(line.record) ?? '' }
}

/** Whether one of some items is being counted. The whole truth. */
export const isCounted = async (context: Context, ids: readonly number[]): Promise<boolean> =>
  (await countedAmong(context, ids, null)) !== undefined

/**
 * Locks items, in one order, and refuses to go on while one of them stands on another count than `own`: of a count and whatever else happens to an item at once the
 * later one sees the other. The whole truth: whoever counts, nothing moves.
 */
export const refuseCounted = async (context: Context, ids: readonly number[], own: number | null = null): Promise<void> => {
  const items = await find(context, item, { where: { id: [...new Set(ids)] }, fields: ['id', 'name', 'nameEn'], limit: 'all', lock: true })
  const counted = await countedAmong(
    context,
    items.map(({ id }) => id),
    own,
  )
  const of = counted && items.find(({ id }) => id === counted.item)
  if (of) refuse('ruleBroken', { message: beingCounted([of.name, of.nameEn], counted.code), leadsTo: { step: 'warehouse.count:read' } })
}
