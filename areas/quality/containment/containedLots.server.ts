import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { col, table, targetsOf } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { lotIsContained } from './containedLot.ts'
import { containment } from './containment.ts'

/** The containments in force that hold some lots, or what they were made of, in the order of their ids; without one that is lifted. The whole truth: their goods are used by nobody. */
export const containmentsOf = async (context: Pick<Context, 'tx'>, lots: readonly number[], without = 0) =>
  lots.length === 0
    ? []
    : query(
        context,
        { lot: sql<number>`h.lot`, id: sql<number>`h.id`, code: sql<string>`${col(containment, 'code', 'c')}` },
        sql`from (select ${col(containment, 'id', 'a')} as id, ${col(containment, 'lot', 'a')} as lot from ${table(containment)} as a
            union all select q.owner_id, q.target_id from ${targetsOf(containment, 'lots')} as q) as h join ${table(containment)} as c on c.id = h.id
          where ${meets(containment, { status: 'active' }, 'c')} and h.id <> ${without} and h.lot = any(${lots}::bigint[]) order by h.id`,
      )

/** What is said of those of some lots that are contained now, or made of a contained one, by the lot. */
export const containedLots = async (context: Pick<Context, 'tx'>, lots: readonly number[]): Promise<ReadonlyMap<number, Label>> =>
  new Map((await containmentsOf(context, lots)).map(({ lot, code }) => [lot, lotIsContained(code)]))
