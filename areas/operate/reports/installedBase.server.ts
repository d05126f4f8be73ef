import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, rowsSeen, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { installedBaseReport } from '../../crm/reports/installedBaseReport.ts'
import { installed, shipments, standing } from './installedUnits.server.ts'

/** More than a report answers, so that it can tell that there is more. */
const most = 1001

/** A warranty that ends within so many days ends soon. */
const soon = 90

/** The units that stand at customers and that the reader sees. */
export const servedInstalledBase = serveReport(installedBaseReport, async (context, { company: of, model: kind, warranty }) => {
  const today = sql`${companyDay(context.now)}::date`
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
            (select t.id from ${table(order)} as t where t.id = ${col(order, 'id', 'o')} and ${rowsSeen(context, order)}) as ordered, ${col(unit, 'shippedOn')} as shipped_on, ${col(unit, 'coveredUntil')} as until,
            ${col(unit, 'calibrationDue')} as calibration,
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
