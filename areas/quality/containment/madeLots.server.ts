import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { move } from '../../stock/move/move.ts'

/** Moves that were not taken back: the whole truth. */
const standing = sql`${col(move, 'reverses', 'm')} is null and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = m.id)`

/**
 * The lots that were made of a lot, and of those lots in turn: what was stocked by a document to which the lot was issued and did not come back. The whole truth: what
 * is in something does not depend on who asks.
 */
export const lotsMadeOf = async (context: Pick<Context, 'tx'>, lot: number): Promise<readonly number[]> => {
  const found = await query(
    context,
    { lot: sql<number>`made.id` },
    sql`from (with recursive made as (
        select ${lot}::bigint as id
        union
        select s.lot from made as c cross join lateral (
          select ${col(move, 'document', 'm')} as document from ${table(move)} as m
          where ${col(move, 'lot', 'm')} = c.id and ${col(move, 'reason', 'm')} in ('issue', 'giveBack') and ${col(move, 'document', 'm')} is not null and ${standing}
          group by 1 having sum(case when ${col(move, 'reason', 'm')} = 'issue' then ${col(move, 'quantity', 'm')} else - ${col(move, 'quantity', 'm')} end) > 0
        ) as i cross join lateral (
          select ${col(move, 'lot', 'm')} as lot from ${table(move)} as m
          where ${col(move, 'document', 'm')} = i.document and ${col(move, 'reason', 'm')} = 'stocking' and ${col(move, 'lot', 'm')} is not null and ${standing}
        ) as s
      ) select id from made) as made where made.id <> ${lot} order by made.id`,
  )
  return found.map(one => one.lot)
}
