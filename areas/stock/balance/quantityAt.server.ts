import { sql, type RawBuilder } from 'kysely'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { move } from '../move/move.ts'
import { balance } from './balance.ts'

/** What has come to a balance, or left it, until a moment. The whole truth of its moves: who sees a balance sees how much there was. */
const movedUntil = (side: 'toBalance' | 'fromBalance', until: string) =>
  sql`coalesce((select sum(${col(move, 'quantity', 'm')}) from ${table(move)} as m
    where ${col(move, side, 'm')} = ${col(balance, 'id')} and ${meets(move, { at: { lte: until } }, 'm')}), 0)`

/** How much lay in a balance `t` at a moment; today when that is null. As SQL. */
export const quantityAt = (until: string | null): RawBuilder<unknown> =>
  until === null ? col(balance, 'quantity') : sql`${movedUntil('toBalance', until)} - ${movedUntil('fromBalance', until)}`
