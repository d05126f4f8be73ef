import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../../operate/order/order.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../company/company.ts'
import { installedBaseReport } from './installedBaseReport.ts'

/** More than a report answers, so that it can tell that there is more. */
const most = 1001

/** A warranty that ends within so many days ends soon. */
const soon = 90

const standing = ['shipped', 'received'] as const
const scanned = targetsOf(waybill, 'units')

/** Units `t` with the waybill `w` that shipped them last and its order `o`, as far as units and customers are seen: what came back lies in no customer’s place. */
const installed = (context: Context, of: number | undefined, kind: number | undefined): RawBuilder<unknown> =>
  sql`from ${table(waybill)} as w join ${scanned} as p on p.owner_id = w.id join ${table(unit)} as t on t.id = p.target_id
    join ${table(order)} as o on ${col(order, 'id', 'o')} = ${col(waybill, 'order', 'w')}
    join ${table(model)} as m on ${col(model, 'id', 'm')} = ${col(unit, 'model')}
    where ${meets(waybill, { status: standing, company: of }, 'w')} and ${rowsSeen(context, unit)}
      and ${col(waybill, 'company', 'w')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
      and ${meets(unit, { stage: 'stocked', shippedOn: { filled: true }, model: kind })}
      and ${meets(order, { type: ['sale', 'sample', 'rmaReplacement'] }, 'o')}
      and not exists (select from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
        where q.target_id = p.target_id and v.id > w.id and ${meets(waybill, { status: standing }, 'v')})`

const monthsOn = (months: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${col(unit, 'shippedOn')} + make_interval(months => ${months}::int))::date`

/** How many waybills shipped the unit `t` to the customer of `w`: the whole truth, because who sees a customer sees all of its waybills. */
const shipments = sql`(select count(*)::int from ${scanned} as q join ${table(waybill)} as v on v.id = q.owner_id
  where q.target_id = ${col(unit, 'id')} and ${col(waybill, 'company', 'v')} = ${col(waybill, 'company', 'w')}
    and ${meets(waybill, { status: standing }, 'v')})`

/** The units that stand at customers and that the reader sees. */
export const servedInstalledBase = serveReport(installedBaseReport, async (context, { company: of, model: kind, warranty }) => {
  const today = sql`${companyDay(context.now)}::date`
  const until = sql`coalesce(${col(unit, 'warrantyUntil')}, ${monthsOn(col(model, 'warrantyParts', 'm'))})`
  const rows = await query(
    context,
    {
      unit: sql<number>`i.unit`,
      model: sql<number>`i.model`,
      company: sql<number>`i.company`,
      order: sql<number | null>`i.ordered`,
      shippedOn: sql<string>`i.shipped_on`,
      ageMonths: sql<number>`i.age`,
      warranty: sql<'valid' | 'ending' | 'ended' | null>`i.warranty`,
      warrantyUntil: sql<string | null>`i.until`,
      daysLeft: sql<number | null>`greatest(i.until - ${today}, 0)`,
      calibrationDue: sql<string | null>`i.calibration`,
      waybills: sql<number>`i.waybills`,
    },
    sql`from (select n.*, case when n.until < ${today} then 'ended' when n.until <= ${today} + ${sql.lit(soon)} then 'ending'
          when n.until is not null then 'valid' end as warranty
        from (select ${col(unit, 'id')} as unit, ${col(unit, 'model')} as model, ${col(waybill, 'company', 'w')} as company,
            (select t.id from ${table(order)} as t where t.id = ${col(order, 'id', 'o')} and ${rowsSeen(context, order)}) as ordered, ${col(unit, 'shippedOn')} as shipped_on, ${until} as until,
            ${monthsOn(col(model, 'calibrationMonths', 'm'))} as calibration,
            (extract(year from age(${today}, ${col(unit, 'shippedOn')})) * 12 + extract(month from age(${today}, ${col(unit, 'shippedOn')})))::int as age,
            ${shipments} as waybills
          ${installed(context, of ?? undefined, kind ?? undefined)}) as n) as i
      where ${warranty}::text is null or i.warranty = ${warranty} order by i.shipped_on desc, i.unit desc limit ${sql.lit(most)}`,
  )
  return {
    rows: rows.map(values => ({
      values,
      leadsTo: leadTo(waybill, { company: values.company, units: [values.unit], status: standing }),
    })),
  }
})
