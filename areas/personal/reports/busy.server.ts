import { sql } from 'kysely'
import { companyDay, dayAfter } from '#core/days'
import { user } from '#core/people'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { event } from '../event/event.ts'
import { busyReport } from './busyReport.ts'

/**
 * Lists when the people whom the reader sees are taken. The whole truth of the times, because whoever invites has to know them; of the titles only what the
 * reader sees.
 */
export const servedBusy = serveReport(busyReport, async (context, { from, until, person }) => {
  const first = from ?? companyDay(context.now)
  const last = until ?? dayAfter(first, 13)
  const rows = await query(
    context,
    {
      person: sql<number>`p.person`,
      day: col(event, 'startsOn'),
      time: col(event, 'time'),
      title: sql<string | null>`case when ${rowsSeen(context, event)} then ${col(event, 'title')} end`,
    },
    sql`from ${table(event)} as t join (
        select e.id, ${col(event, 'owner', 'e')} as person from ${table(event)} as e where ${col(event, 'owner', 'e')} is not null
        union select a.owner_id, a.target_id from ${targetsOf(event, 'attendees')} as a) as p on p.id = t.id
      where ${meets(event, { status: 'planned', startsOn: { lte: last }, endsOn: { gte: first } })}
        and (${person}::bigint is null or p.person = ${person})
        and p.person in (select t.id from ${table(user)} as t where ${rowsSeen(context, user)})
      order by 1, 2, 3, t.id`,
  )
  return { rows: rows.map(values => ({ values: { ...values, events: 1 } })), taken: { from: first, until: last } }
})
