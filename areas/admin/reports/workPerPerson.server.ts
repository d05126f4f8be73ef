import { sql } from 'kysely'
import { companyDay, dayAfter } from '#core/days'
import { user } from '#core/people'
import { col, companyClockOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, leadToScreen, momentsIn, serveReport, type Lead } from '#core/reports.server'

import { workPerPersonReport } from './workPerPersonReport.ts'

/** Counts what the people whom the reader sees have done, the months in their order, in each the busiest first. */
export const servedWorkPerPerson = serveReport(workPerPersonReport, async (context, { department, ...period }) => {
  const asked = daysOf(period, companyDay(context.now))
  const { gte = null, lte = null } = momentsIn(asked) ?? {}
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
  /** What the person did in the asked part of a month: the log tells of it. */
  const logOf = (person: number, month: string): Lead => {
    const first = `${month}-01`
    const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1)
    const from = asked.from !== null && asked.from > first ? asked.from : first
    const to = asked.until !== null && asked.until < last ? asked.until : last
    return leadToScreen('log.audit', { from, to, user: person, result: 'done' })
  }
  return { rows: rows.map(values => ({ values, leadsTo: logOf(values.person ?? 0, values.month) })) }
})
