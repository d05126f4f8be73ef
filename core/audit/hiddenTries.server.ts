import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { isNamed } from './formerNames.server.ts'

/** That somebody tried, within the last hour, to open a record that is there and hidden from them. */
export interface HiddenTry {
  readonly user: number
  readonly name: string
  readonly record: number
  readonly times: number
}

/** That an owner was told of somebody's tries, which stands for a while. */
export interface ToldTries {
  readonly user: number
  readonly owner: number
}

/** What is remembered of having told an owner of somebody's tries, under this name. */
export const tellOfTries = 'tellOfTries'

/**
 * Who has been refused which hidden records of an entity within the hour that ends now, and how often. Of further tries of the same kind within a minute only the number is known:
 * they count with the record of the first.
 */
export const hiddenTries = async (tx: Transaction, entity: string): Promise<readonly HiddenTry[]> => {
  const { rows } = await sql<HiddenTry>`
    with tries as (
      select actor_id, actor_name, route, at, coalesce(repeats, 1) as times, repeats is not null and record_id is null as is_more,
        case when detail ->> 'hidden' = 'true' then record_id end as record
      from audit where at > now() - interval '61 minutes' and result = 'refused' and code = 'notFound' and ${isNamed(sql`entity`, entity)} and actor_id is not null),
    placed as (
      select actor_id, actor_name, at, times, case when is_more then (
        select f.record from tries as f where f.actor_id = t.actor_id and f.route is not distinct from t.route and not f.is_more and f.at <= t.at
        order by f.at desc limit 1) else record end as record
      from tries as t)
    select actor_id as "user", max(actor_name) as name, record, sum(times)::int as times from placed
    where record is not null and at > now() - interval '1 hour' group by actor_id, record order by actor_id, record`.execute(tx)
  return rows
}

/** Whose tries which owner was told of, as it was remembered under `tellOfTries` of an entity, and need not be told again yet. */
export const toldOfTries = async (tx: Transaction, entity: string): Promise<readonly ToldTries[]> => {
  const { rows } = await sql<ToldTries>`
    select (detail ->> 'person')::int as "user", (detail ->> 'owner')::int as owner from audit
    where at > now() - interval '1 day' and ${isNamed(sql`entity`, entity)} and action = ${tellOfTries} and (detail ->> 'until')::timestamptz > now()`.execute(
    tx,
  )
  return rows
}
