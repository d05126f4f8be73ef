import { sql } from 'kysely'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Tells what stands in tables without reading again what nobody has written since. */
export interface TableWatch {
  /** What stands in each table, as a digest by its name: equal when nothing was written. */
  digests(): Promise<Readonly<Record<string, string>>>
}

/** What was refused is remembered apart; that it changed nothing else is the point. */
const done = (row: string): string => `${row}.result = 'done'`

/** A counter for each table, which no rollback takes back: what was undone is looked at, too. */
const counters = (tables: readonly string[]): string =>
  [
    `create schema watched; grant usage on schema watched to public`,
    `create function watched.note() returns trigger language plpgsql security definer as
      $$ begin perform nextval('watched.' || quote_ident(tg_table_name)); return null; end $$`,
    ...tables.map(table => `create sequence watched.${table}`),
    `grant select on all sequences in schema watched to public`,
    ...tables.flatMap(table =>
      table === 'audit'
        ? [
            `create trigger watched_new after insert or update on audit for each row when (${done('new')}) execute function watched.note()`,
            `create trigger watched_gone after delete on audit for each row when (${done('old')}) execute function watched.note()`,
          ]
        : [
            `create trigger watched after insert or update or delete or truncate on ${table} for each statement execute function watched.note()`,
          ],
    ),
  ].join(';\n')

/** Begins to watch tables of a test's database. */
export const watchTables = async ({ db, ownerUrl }: TestDatabase, tables: readonly string[]): Promise<TableWatch> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(counters(tables))
  await owner.end()

  const countsNow = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ table: string; count: string }>`select sequencename as table, coalesce(last_value, 0)::text as count
      from pg_sequences where schemaname = 'watched'`.execute(db)
    return new Map(rows.map(({ table, count }) => [table, count]))
  }
  /** Counted already, and perhaps not committed yet. */
  const beingWritten = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ table: string }>`select relation::regclass::text as table from pg_locks
      where locktype = 'relation' and mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    )
    return new Set(rows.map(({ table }) => table))
  }
  const digestsOf = async (some: readonly string[]): Promise<Readonly<Record<string, string>>> => {
    const sums = some.map(table => {
      const which = table === 'audit' ? sql`where ${sql.raw(done('t'))}` : sql``
      return sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(table)} as t ${which}) as ${sql.id(table)}`
    })
    const { rows } = await sql<Record<string, string>>`select ${sql.join(sums)}`.execute(db)
    return rows[0] ?? {}
  }

  const known = new Map<string, string>()
  let digests: Readonly<Record<string, string>> = {}
  return {
    async digests() {
      const counts = await countsNow()
      const moved = tables.filter(table => known.get(table) !== counts.get(table))
      if (moved.length === 0) return digests
      const open = await beingWritten()
      digests = { ...digests, ...(await digestsOf(moved)) }
      for (const table of moved) {
        if (open.has(table)) known.delete(table)
        else known.set(table, counts.get(table) ?? '')
      }
      return digests
    },
  }
}
