import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { col, table, targetsOf } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { lotIsContained } from './containedLot.ts'
import { containment } from './containment.ts'

/** What is said of those of some lots that are contained now, or made of a contained one, by the lot; without one containment that is lifted. The whole truth: their goods are used by nobody. */
export const containedLots = async (
  context: Pick<Context, 'tx'>,
  lots: readonly number[],
  without = 0,
): Promise<ReadonlyMap<number, Label>> => {
  if (lots.length === 0) return new Map()
  const found = await query(
    context,
    { lot: sql<number>`h.lot`, code: sql<string>`${col(containment, 'code', 'c')}` },
    sql`from (select ${col(containment, 'id', 'a')} as id, ${col(containment, 'lot', 'a')} as lot from ${table(containment)} as a
        union all select q.owner_id, q.target_id from ${targetsOf(containment, 'lots')} as q) as h join ${table(containment)} as c on c.id = h.id
      where ${meets(containment, { status: 'active' }, 'c')} and h.id <> ${without} and h.lot = any(${lots}::bigint[]) order by h.id`,
  )
  return new Map(found.map(({ lot, code }) => [lot, lotIsContained(code)]))
}
