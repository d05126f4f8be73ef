import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** The records of a table that are there, with the state in which they stand. */
interface Standing {
  readonly entity: string
  readonly table: string
  readonly state: string
  /** Those that were deleted meanwhile: they stood nowhere until they came back. */
  readonly deleted?: readonly number[]
}

/**
 * What is wrong with the stays of the records of a table, one line each: they begin when the record was made, or before where what made it had happened by then, each begins when the one before has ended or later only after the record
 * was deleted, none overlaps another, and the last is open in the state of the record, or ended with it.
 */
export const stayFaults = async (db: Database, { entity, table, state, deleted = [] }: Standing): Promise<readonly string[]> => {
  const standing = sql.ref(`t.${state}`)
  const faults: readonly (readonly [string, RawBuilder<unknown>])[] = [
    [
      'stands in no stay, or in another state than its own',
      sql`select t.id from ${sql.table(table)} as t
      left join stay as s on s.entity = ${entity} and s.record_id = t.id and s.until is null where s.state is distinct from ${standing}`,
    ],
    [
      'begins later than it was made',
      sql`select t.id from ${sql.table(table)} as t
      where coalesce((select min(s.since) from stay as s where s.entity = ${entity} and s.record_id = t.id), 'infinity') > t.created_at`,
    ],
    [
      'stands somewhere although it is gone',
      sql`select s.record_id as id from stay as s
      where s.entity = ${entity} and s.until is null and not exists (select from ${sql.table(table)} as t where t.id = s.record_id)`,
    ],
    [
      'overlaps, or leaves a gap although it was not deleted',
      sql`select record_id as id from (
        select s.record_id, s.until, lead(s.since) over w as next, s.id, lead(s.id) over w as next_id
        from stay as s where s.entity = ${entity} window w as (partition by s.record_id order by s.since, s.id)) as s
      where s.next_id is not null and (s.next < s.until or s.until is null or s.next_id < s.id or (s.next > s.until and s.record_id <> all(${[...deleted]}::bigint[])))`,
    ],
  ]
  const found = await Promise.all(faults.map(async ([fault, rows]) => ({ fault, ...(await sql<{ id: number }>`${rows}`.execute(db)) })))
  return found.flatMap(({ fault, rows }) => rows.map(({ id }) => `${entity} ${id}: ${fault}`))
}
