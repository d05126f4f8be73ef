import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { presentIn } from './formerNames.server.ts'

/** What somebody took out of the product within a stretch of time, of one kind of things. */
export interface TakenBy {
  readonly user: number
  /** An entity, a report, a log, or `file`. */
  readonly entity: string
  readonly exports: number
  /** Rows of those exports. */
  readonly rows: number
  readonly downloads: number
  readonly prints: number
  readonly pages: number
  readonly lastAt: string
}

/** What people took out between two instants of ISO 8601, both included, null where the stretch has no such end; whoever took last first, at most `most` lines. The whole truth, as the audit has it. */
export const takenBy = async (
  tx: Transaction,
  {
    from,
    until,
    user,
    most,
  }: { readonly from: string | null; readonly until: string | null; readonly user: number | null; readonly most: number },
): Promise<readonly TakenBy[]> => {
  const times = (...actions: readonly string[]) =>
    sql`coalesce(sum(coalesce(a.repeats, 1)) filter (where a.action = any(${[...actions]}::text[])), 0)::int`
  const { rows } =
    await sql<TakenBy>`select a.actor_id as "user", ${presentIn(sql`a.entity`)} as entity, ${times('export', 'exportProof')} as exports,
      coalesce(sum(coalesce((a.detail ->> 'rows')::bigint, (select max((c -> 'after' ->> 0)::bigint) from jsonb_array_elements(a.changes) as c
        where c ->> 'field' = 'rows' and c -> 'after' ->> 0 ~ '^[0-9]{1,12}$'), 0)) filter (where a.action = 'export'), 0)::int as rows,
      ${times('download')} as downloads, ${times('print')} as prints, ${times('viewPage')} as pages, max(a.at) as "lastAt"
    from audit as a where a.result = 'done' and a.actor_id is not null and a.action in ('export', 'exportProof', 'download', 'print', 'viewPage')
      and ${from === null ? sql`true` : sql`a.at >= ${from}::timestamptz`} and ${until === null ? sql`true` : sql`a.at <= ${until}::timestamptz`}
      and ${user === null ? sql`true` : sql`a.actor_id = ${user}`}
    group by 1, 2 order by max(a.at) desc, 1, 2 limit ${most}`.execute(tx)
  return rows
}
