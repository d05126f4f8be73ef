import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { col } from '#core/queries.server'
import { query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { waybill } from '../waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { calibrationsDueReport } from '../../crm/reports/calibrationsDueReport.ts'
import { installed, shipments, standing } from './installedUnits.server.ts'

/** A calibration that is due within so many days is due soon. */
const soon = 90

/** More than a report answers, so that it can tell that there is more. */
const most = 1001

/** Of whom, and of what, it is asked. */
interface Asked {
  readonly company: number | null
  readonly model: number | null
  readonly standing: 'overdue' | 'soon' | null
}

/** The units at customers that the reader sees whose calibration is due or will be soon: those of a customer together, whose first one is due first. */
export const calibrationsOf = (context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>, asked: Asked) => {
  const today = companyDay(context.now)
  return query(
    context,
    {
      company: sql<number>`i.company`,
      unit: sql<number>`i.unit`,
      code: sql<string>`i.code`,
      model: sql<number>`i.model`,
      standing: sql<'overdue' | 'soon'>`i.standing`,
      calibrationDue: sql<string>`i.due`,
      daysLeft: sql<number>`i.due - ${today}::date`,
      shippedOn: sql<string>`i.shipped_on`,
      waybills: sql<number>`i.waybills`,
    },
    sql`from (select n.*, case when n.due < ${today}::date then 'overdue' else 'soon' end as standing
        from (select ${col(waybill, 'company', 'w')} as company, ${col(unit, 'id')} as unit, ${col(unit, 'code')} as code, ${col(unit, 'model')} as model,
            ${col(unit, 'calibrationDue')} as due, ${col(unit, 'shippedOn')} as shipped_on, ${shipments} as waybills
          ${installed(context, asked.company ?? undefined, asked.model ?? undefined)}) as n
        where n.due <= ${dayAfter(today, soon)}::date) as i
      where ${asked.standing}::text is null or i.standing = ${asked.standing}
      order by min(i.due) over (partition by i.company), i.company, i.due, i.unit limit ${sql.lit(most)}`,
  )
}

/** The calibrations that are due at customers, as far as the reader sees customers and units. */
export const servedCalibrationsDue = serveReport(calibrationsDueReport, async (context, asked) => {
  const due = await calibrationsOf(context, asked)
  return {
    rows: due.map(({ code: _code, ...values }) => ({
      values,
      leadsTo: leadTo(waybill, { company: values.company, units: [values.unit], status: standing }),
    })),
  }
})
