import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { meets } from '#core/records.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../../crm/company/company.ts'
import { inField } from '../../product/unit/whereabouts.ts'

// The units that stand at customers, in SQL: what reports and proposals say of them.

/** The states of a waybill that sent its units. */
export const standing = statesMeaning(waybill, 'holding')
const scanned = targetsOf(waybill, 'units')

/**
 * That the waybill `w` brought the unit of `p` to where it stands: its newest standing one, where what after-sales sends back does not count, because the unit was the
 * customer's before. Only what never left with an order came with a case: it was sent in place of another unit. The whole truth of waybills.
 */
export const brought = (unitOf: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${col(waybill, 'order', 'w')} is not null and ${unitOf} = w.id or ${col(waybill, 'rmaCase', 'w')} is not null and ${unitOf} is null
    and not exists (select from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
      where q.target_id = p.target_id and v.id > w.id and ${meets(waybill, { status: standing }, 'v')}))`

/**
 * Units `t` with the waybill `w` that brought them and its order `o`, where one did, as far as units and customers are seen: what came back or was destroyed lies in no customer’s place.
 */
export const installed = (
  context: Pick<Context, 'product' | 'actor'>,
  of: number | undefined,
  kind: number | undefined,
): RawBuilder<unknown> =>
  sql`from ${table(waybill)} as w join ${scanned} as p on p.owner_id = w.id join ${table(unit)} as t on t.id = p.target_id
    left join ${table(order)} as o on ${col(order, 'id', 'o')} = ${col(waybill, 'order', 'w')}
    where ${meets(waybill, { status: standing, company: of }, 'w')} and ${rowsSeen(context, unit)}
      and ${col(waybill, 'company', 'w')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
      and ${meets(unit, { ...inField, model: kind })}
      and (o.id is null or ${meets(order, { type: ['sale', 'sample', 'rmaReplacement'] }, 'o')}) and ${brought(col(unit, 'waybill'))}`

/** How many waybills shipped the unit `t` to the customer of `w`: the whole truth, because who sees a customer sees all of its waybills. */
export const shipments = sql`(select count(*)::int from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
  where q.target_id = ${col(unit, 'id')} and ${col(waybill, 'company', 'v')} = ${col(waybill, 'company', 'w')}
    and ${meets(waybill, { status: standing }, 'v')})`
