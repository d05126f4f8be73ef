import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { meets } from '#core/records.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../../crm/company/company.ts'

// The units that stand at customers, in SQL: what reports and proposals say of them.

/** The states of a waybill that sent its units. */
export const standing = ['shipped', 'received'] as const
const scanned = targetsOf(waybill, 'units')

/** Units `t` with the waybill `w` that shipped them last and its order `o`, as far as units and customers are seen: what came back lies in no customer’s place. */
export const installed = (
  context: Pick<Context, 'product' | 'actor'>,
  of: number | undefined,
  kind: number | undefined,
): RawBuilder<unknown> =>
  sql`from ${table(waybill)} as w join ${scanned} as p on p.owner_id = w.id join ${table(unit)} as t on t.id = p.target_id
    join ${table(order)} as o on ${col(order, 'id', 'o')} = ${col(waybill, 'order', 'w')}
    join ${table(model)} as m on ${col(model, 'id', 'm')} = ${col(unit, 'model')}
    where ${meets(waybill, { status: standing, company: of }, 'w')} and ${rowsSeen(context, unit)}
      and ${col(waybill, 'company', 'w')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
      and ${meets(unit, { stage: 'stocked', shippedOn: { filled: true }, model: kind })}
      and ${meets(order, { type: ['sale', 'sample', 'rmaReplacement'] }, 'o')}
      and not exists (select from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
        where q.target_id = p.target_id and v.id > w.id and ${meets(waybill, { status: standing }, 'v')})`

/** So many months after the unit `t` was shipped. */
export const monthsOn = (months: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${col(unit, 'shippedOn')} + make_interval(months => ${months}::int))::date`

/** How many waybills shipped the unit `t` to the customer of `w`: the whole truth, because who sees a customer sees all of its waybills. */
export const shipments = sql`(select count(*)::int from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
  where q.target_id = ${col(unit, 'id')} and ${col(waybill, 'company', 'v')} = ${col(waybill, 'company', 'w')}
    and ${meets(waybill, { status: standing }, 'v')})`

/** When the unit `t` of the model `m` is to be calibrated: there are no records of calibrations yet, so it is the first time. */
export const calibrationDue = monthsOn(col(model, 'calibrationMonths', 'm'))
