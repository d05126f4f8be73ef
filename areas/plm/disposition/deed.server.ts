import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { order } from '../../purchase/order/order.ts'
import { move } from '../../stock/move/move.ts'

const tooEarly: Label = [
  '此单据在变更批准之后没有变动，不能作为执行依据',
  'This document has not changed since the change was approved. It does not show that anything was done.',
]
const otherGoods: Label = ['此单据与该物料无关', 'This document has nothing to do with the material']

const orderLines = linesOf(order, 'items')

/** Refuses an order that has not changed since the change was approved, or that never spoke of the material. The whole truth of an order that was chosen among those that are seen. */
export const checkOrder = async ({ tx }: Pick<Context, 'tx'>, id: number, since: string, material?: number): Promise<void> => {
  const about =
    material === undefined
      ? sql`true`
      : sql`exists (select from ${table(orderLines)} as i where i.owner_id = t.id and ${col(orderLines, 'material', 'i')} = ${material})`
  const { rows } = await sql<{ changed: boolean; about: boolean }>`select t.updated_at > ${since}::timestamptz as changed, ${about} as about
    from ${table(order)} as t where t.id = ${id}`.execute(tx)
  const message = rows[0]?.about !== true ? otherGoods : rows[0].changed ? undefined : tooEarly
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
