import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { companyClockOf } from '../reading/companyDay.server.ts'

/** What somebody took out of the product within a stretch of time, by exports and downloads, and what they paged through without either. */
interface TakenOut {
  readonly user: number
  readonly name: string
  /** Files that were fetched. */
  readonly files: number
  /** Pages of files that were looked at. */
  readonly pages: number
  /** Rows of lists and reports that were exported. */
  readonly rows: number
  /** How often they exported or downloaded at night: from 22:00 to 06:00 by the clock of the company. */
  readonly atNight: number
  /** How often they did so within a day of a change of the person's roles or kind of user. */
  readonly afterRights: number
}

/** What people took out after one moment and up to another, both instants of ISO 8601. The whole truth, as the audit has it. */
export const takenOut = async (tx: Transaction, after: string, until: string): Promise<readonly TakenOut[]> => {
  const hour = sql`extract(hour from ${companyClockOf(sql`t.at`)})`
  const { rows } = await sql<TakenOut>`
    with taken as (
      select actor_id, actor_name, at, action, coalesce(repeats, 1) as times,
        case when action = 'export' then coalesce((detail ->> 'rows')::bigint, (
          select max((c -> 'after' ->> 0)::bigint) from jsonb_array_elements(changes) as c
          where c ->> 'field' = 'rows' and c -> 'after' ->> 0 ~ '^[0-9]{1,12}$'), 0) else 0 end as rows
      from audit where at > ${after}::timestamptz and at <= ${until}::timestamptz and result = 'done' and action in ('export', 'download', 'viewPage') and actor_id is not null)
    select actor_id as "user", max(actor_name) as name, coalesce(sum(times) filter (where action = 'download'), 0)::int as files,
      coalesce(sum(times) filter (where action = 'viewPage'), 0)::int as pages, sum(rows)::int as rows,
      coalesce(sum(times) filter (where action <> 'viewPage' and (${hour} >= 22 or ${hour} < 6)), 0)::int as "atNight",
      coalesce(sum(times) filter (where action <> 'viewPage' and exists (
        select from audit as r where r.entity = 'admin.user' and r.record_id = t.actor_id and r.result = 'done' and r.at between t.at - interval '1 day' and t.at
          and exists (select from jsonb_array_elements(r.changes) as c where c ->> 'field' in ('roles', 'type', 'isAdmin')))), 0)::int as "afterRights"
    from taken as t group by actor_id order by actor_id`.execute(tx)
  return rows
}
