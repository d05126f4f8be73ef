import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { user } from '#core/people'
import { col, companyClockOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, momentsIn, serveReport } from '#core/reports.server'

import { workPerPersonReport } from './workPerPersonReport.ts'

/** Counts what the people whom the reader sees have done, the months in their order, in each the busiest first. */
export const servedWorkPerPerson = serveReport(workPerPersonReport, async (context, { department, ...period }) => {
  const { gte = null, lte = null } = momentsIn(daysOf(period, companyDay(context.now))) ?? {}
  const deeds = [
    'create',
    'update',
    ...[...context.product.registry.entities.values()].flatMap(({ transitions = {} }) => Object.keys(transitions)),
  ]
  const rows = await query(
    context,
    {
      person: col(user, 'id'),
      month: sql<string>`to_char(${companyClockOf(sql`a.at`)}, 'YYYY-MM')`,
      deeds: sql<number>`count(*)`,
      records: sql<number>`count(distinct (a.entity, a.record_id))`,
    },
    sql`from audit as a join ${table(user)} as t on t.id = a.actor_id
      where ${rowsSeen(context, user)} and ${meets(user, { department: department ?? undefined })} and a.result = 'done' and a.action = any(${[...new Set(deeds)]})
        and (${gte}::timestamptz is null or a.at >= ${gte}) and (${lte}::timestamptz is null or a.at <= ${lte})
      group by 1, 2 order by 2 desc, 3 desc, 1`,
  )
  return { rows: rows.map(values => ({ values })) }
})
