import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { isNamed } from './formerNames.server.ts'

/** Deeds on one record. */
export interface DeedsOn {
  readonly entity: string
  readonly id: number
  readonly actions: readonly string[]
}

/** One person and how often each of the deeds was theirs. */
export interface Doer {
  readonly user: number
  readonly name: string
  readonly times: Readonly<Record<string, number>>
  readonly lastAt: string
}

const isOneOf = ({ entity, id, actions }: DeedsOn): RawBuilder<boolean> =>
  sql<boolean>`(${isNamed(sql`entity`, entity)} and record_id = ${id} and action = any(${[...actions]}::text[]))`

/** A stretch of time: instants of ISO 8601, both included. */
interface Stretch {
  readonly from: string
  readonly until: string
}

/** Who did any of these deeds, at any time or within a stretch of it, whoever did one last first, at most `most` people; what was refused is no deed. */
export const whoDid = async (tx: Transaction, deeds: readonly DeedsOn[], most: number, within?: Stretch): Promise<readonly Doer[]> => {
  const then = within ? sql`and at between ${within.from}::timestamptz and ${within.until}::timestamptz` : sql``
  const { rows } = await sql<Doer>`
    select "user", max(name) as name, jsonb_object_agg(action, times) as times, max(at) as "lastAt" from (
      select actor_id as "user", max(actor_name) as name, action, count(*)::int as times, max(at) as at
      from audit where actor_id is not null and result = 'done' and (${sql.join(deeds.map(isOneOf), sql` or `)}) ${then}
      group by actor_id, action) as each
    group by "user" order by max(at) desc limit ${most}`.execute(tx)
  return rows
}
