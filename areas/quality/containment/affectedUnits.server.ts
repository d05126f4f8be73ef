import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'

const parts = linesOf(unit, 'parts')

/** Locks units in the order of their ids: who ships one of them at the same moment is waited for, or sees what this transaction makes of it. The whole truth: a lot is contained for everybody. */
export const lockUnits = (context: Pick<Context, 'tx'>, ids: readonly number[]) =>
  query(context, { id: sql<number>`t.id` }, sql`from ${table(unit)} as t where t.id = any(${ids}::bigint[]) order by t.id for update of t`)

/**
 * The units that hold goods of some lots, by what is recorded of their key parts, also inside a piece that was made here and built into them; the shipped ones
 * first. The whole truth: a lot is contained for everybody, and who sees the record sees of customers what they may.
 */
export const unitsWithLots = (context: Pick<Context, 'tx'>, lots: readonly number[]) =>
  query(
    context,
    {
      unit: sql<number>`t.id`,
      stage: col(unit, 'stage'),
      customer: col(unit, 'customer'),
      waybill: col(unit, 'waybill'),
      shippedOn: col(unit, 'shippedOn'),
    },
    sql`from (with recursive holding as (
        select q.owner_id as id from ${table(parts)} as q where ${col(parts, 'lot', 'q')} = any(${lots}::bigint[])
        union
        select q.owner_id from holding as h join ${table(unit)} as u on u.id = h.id join ${table(model)} as p on p.id = ${col(unit, 'model', 'u')}
          join ${table(parts)} as q on ${col(parts, 'serial', 'q')} = ${col(unit, 'code', 'u')}
            and coalesce(${col(parts, 'substitute', 'q')}, ${col(parts, 'component', 'q')}) = ${col(model, 'material', 'p')}
      ) select id from holding) as h join ${table(unit)} as t on t.id = h.id
      order by ${col(unit, 'shippedOn')} is null, t.id`,
  )
