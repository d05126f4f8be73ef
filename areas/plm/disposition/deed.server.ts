import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { order } from '../../purchase/order/order.ts'
import { openBefore } from '../../purchase/order/orderStates.ts'
import { move } from '../../stock/move/move.ts'

const tooEarly: Label = [
  '此单据在变更批准之后没有变动，不能作为执行依据',
  'This document has not changed since the change was approved. It does not show that anything was done.',
]
const otherGoods: Label = ['此单据与该物料无关', 'This document has nothing to do with the material']

const notSent: Label = ['此订单的修改尚未发出，请先发出', 'What was changed in this order has not been sent yet. Send it first.']

const orderLines = linesOf(order, 'items')

/**
 * Refuses an order that has not changed since the change was approved, whose next version was not sent, or that never spoke of the material in any of its versions: the one
 * that was sent with the new material no longer names the former. The whole truth of an order that was chosen among those that are seen.
 */
export const checkOrder = async ({ tx }: Pick<Context, 'tx'>, id: number, since: string, material?: number): Promise<void> => {
  const about =
    material === undefined
      ? sql`true`
      : sql`exists (select from ${table(order)} as v join ${table(orderLines)} as i on i.owner_id = v.id
          where (v.id = t.id or ${col(order, 'numberRoot', 'v')} = ${col(order, 'numberRoot')}) and ${col(orderLines, 'material', 'i')} = ${material})`
  const { rows } = await sql<{ changed: boolean; about: boolean; sent: boolean }>`select t.updated_at > ${since}::timestamptz as changed,
      ${about} as about, ${col(order, 'state')} <> all(${[...openBefore]}) as sent
    from ${table(order)} as t where t.id = ${id}`.execute(tx)
  const [row] = rows
  const message = row?.about !== true ? otherGoods : !row.sent ? notSent : row.changed ? undefined : tooEarly
  if (message) refuse('ruleBroken', { message, problems: { 'input.order': message } })
}

/** Refuses a move that was made before the change was approved, or of another material. The whole truth of a move that was chosen among those that are seen. */
export const checkMove = async ({ tx }: Pick<Context, 'tx'>, id: number, since: string, material?: number): Promise<void> => {
  const about = material === undefined ? sql`true` : sql`${col(move, 'material')} = ${material}`
  const { rows } = await sql<{ changed: boolean; about: boolean }>`select t.created_at > ${since}::timestamptz as changed, ${about} as about
    from ${table(move)} as t where t.id = ${id}`.execute(tx)
  const message = rows[0]?.about !== true ? otherGoods : rows[0].changed ? undefined : tooEarly
  if (message) refuse('ruleBroken', { message, problems: { 'input.move': message } })
}
