import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'

/** Somebody who tried again and again to open records of an entity that are there and hidden from them. */
export interface HiddenTries {
  readonly user: number
  readonly name: string
  /** How often within the last hour. */
  readonly times: number
  /** The records that they tried, as far as they are known. */
  readonly records: readonly number[]
}

/**
 * Who, within the hour that ends now, has been refused records of an entity at least `most` times, and had not been a while ago (`since`, in minutes): so that asking every so many
 * minutes tells each of them once. Tries of the same kind within a minute are one row of many; they count with whoever is known to have tried a hidden record.
 */
export const hiddenTries = async (tx: Transaction, entity: string, most: number, since: number): Promise<readonly HiddenTries[]> => {
  const { rows } = await sql<HiddenTries>`
    with tries as (
      select actor_id, actor_name, record_id, at, coalesce(repeats, 1) as times, coalesce((detail ->> 'hidden') = 'true', false) as hidden
      from audit where at > now() - make_interval(mins => 60 + ${since})
        and result = 'refused' and code = 'notFound' and entity = ${entity} and actor_id is not null)
    select actor_id as "user", max(actor_name) as name, sum(times) filter (where at > now() - interval '1 hour')::int as times,
      array_agg(distinct record_id) filter (where hidden) as records
    from tries group by actor_id
    having bool_or(hidden) and sum(times) filter (where at > now() - interval '1 hour') >= ${most}
      and coalesce(sum(times) filter (where at <= now() - make_interval(mins => ${since})), 0) < ${most}`.execute(tx)
  return rows
}
