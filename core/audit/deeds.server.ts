import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { isNamed, presentIn } from './formerNames.server.ts'

/** Deeds on records of an entity: those of these actions, and those that changed a field whose place is like one of these patterns of `like`. */
interface DeedsAsked {
  readonly entity: string
  /** All records when absent. */
  readonly ids?: readonly number[]
  readonly actions?: readonly string[]
  /** `bankAccount`, `prices.%`, `items.%.newPrice`. */
  readonly places?: readonly string[]
}

/** What is asked of the audit. */
interface DeedQuestion {
  /** Instants of ISO 8601, both included; null where the stretch has no such end. */
  readonly from: string | null
  readonly until: string | null
  /** Any of these; of every record when absent. */
  readonly on?: readonly DeedsAsked[]
  readonly user?: number | null
  /** Only what was done for somebody else: for this person, or for anybody where it is null. */
  readonly actingFor?: number | null
  /** Answers so many at most, the latest. */
  readonly most: number
}

/** A remembered deed, as far as it may be told to whoever reads the audit: places of what changed, and no values. */
export interface ToldDeed {
  readonly at: string
  readonly user: number
  readonly actingFor: number | null
  readonly entity: string
  readonly record: number | null
  readonly action: string
  /** Places of what changed, without the ids of lines: `items.newPrice`. */
  readonly places: readonly string[]
}

const isAsked = ({
  entity,
  ids,
  actions = [],
  places = [],
}: DeedsAsked): RawBuilder<boolean> => sql<boolean>`(${isNamed(sql`a.entity`, entity)}
  and ${ids === undefined ? sql`true` : sql`a.record_id = any(${[...ids]}::bigint[])`} and (a.action = any(${[...actions]}::text[])
    or exists (select from jsonb_array_elements(a.changes) as c where c ->> 'field' like any(${[...places]}::text[]))))`

/** Deeds that people have done, the latest first. The whole truth, as the audit has it; what was refused is no deed. */
export const deedsDone = async (tx: Transaction, asked: DeedQuestion): Promise<readonly ToldDeed[]> => {
  const { from, until, on, user = null, actingFor, most } = asked
  const { rows } =
    await sql<ToldDeed>`select a.at, a.actor_id as "user", a.acting_for_id as "actingFor", ${presentIn(sql`a.entity`)} as entity, a.record_id as record, a.action,
      array(select distinct regexp_replace(c ->> 'field', '\\.[0-9]+', '') from jsonb_array_elements(a.changes) as c) as places
    from audit as a where a.result = 'done' and a.actor_id is not null
      and ${from === null ? sql`true` : sql`a.at >= ${from}::timestamptz`} and ${until === null ? sql`true` : sql`a.at <= ${until}::timestamptz`}
      and ${on === undefined ? sql`true` : on.length === 0 ? sql`false` : sql`(${sql.join(on.map(isAsked), sql` or `)})`}
      and ${user === null ? sql`true` : sql`a.actor_id = ${user}`}
      and ${actingFor === undefined ? sql`true` : actingFor === null ? sql`a.acting_for_id is not null` : sql`a.acting_for_id = ${actingFor}`}
    order by a.id desc limit ${most}`.execute(tx)
  return rows
}

/** Whether a field of a record was changed since an instant of ISO 8601. The whole truth. */
export const changedSince = async (
  tx: Transaction,
  { entity, id, fields }: { readonly entity: string; readonly id: number; readonly fields: readonly string[] },
  since: string,
): Promise<boolean> => {
  const { rows } =
    await sql`select from audit as a where ${isNamed(sql`a.entity`, entity)} and a.record_id = ${id} and a.result = 'done' and a.action <> 'create'
    and a.at >= ${since}::timestamptz and exists (select from jsonb_array_elements(a.changes) as c where c ->> 'field' = any(${[...fields]}::text[])) limit 1`.execute(
      tx,
    )
  return rows.length > 0
}
