import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label } from '#core/language'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { order } from './order.ts'

const items = linesOf(order, 'items')

/** So many orders are named at most. */
const mostNamed = 10

const stillOrdered = (codes: readonly string[], isMore: boolean): Label => {
  const [zh, en] = joined(codes)
  if (codes.length === 0)
    return ['此产品还有未发完的订单；确认后仍可停用', 'Orders of this product are not fully shipped. Confirm to deactivate it anyway.']
  return [
    `此产品还有未发完的订单：${zh}${isMore ? ' 等' : ''}；确认后仍可停用`,
    `Orders of this product are not fully shipped: ${en}${isMore ? ' and others' : ''}. Confirm to deactivate it anyway.`,
  ]
}

/** Orders of a product that are not fully shipped: the whole truth, of which a person is told what they see. */
const openLines = (model: number): RawBuilder<unknown> => sql`from ${table(order)} as t
  where ${meets(order, { state: statesMeaning(order, 'unfinished') })} and exists (
    select from ${table(items)} as l where l.owner_id = t.id and ${meets(items, { model }, 'l')}
      and ${col(items, 'shipped', 'l')} < ${col(items, 'quantity', 'l')})`

/** Whether something that was ordered of a product is not shipped: the whole truth, because it has to be made whoever asks. */
export const isStillOrdered = async (context: Context, model: number): Promise<boolean> =>
  (await query(context, { id: col(order, 'id') }, sql`${openLines(model)} limit 1`)).length > 0

/**
 * Refuses to deactivate a product while something that was ordered of it is not shipped, and names the orders that the person may see; of others it says
 * that there are some. Whole orders count: whoever is not told of one would stop it without knowing.
 */
export const refuseStillOrdered = async (context: Context, model: number): Promise<void> => {
  const found = await query(
    context,
    { code: col(order, 'code'), seen: sql<boolean>`coalesce(${rowsSeen(context, order)}, false)` },
    sql`${openLines(model)} order by t.id`,
  )
  if (found.length === 0) return
  const codes = found.flatMap(({ code, seen }) => (seen && code !== null ? [code] : []))
  const message = stillOrdered(codes.slice(0, mostNamed), codes.length > mostNamed || codes.length < found.length)
  refuse('ruleBroken', { message, problems: { 'input.stillOrdered': message } })
}
