import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { archivedRows } from './archivedStory.server.ts'
import type { SealedRow } from './chain.server.ts'
import { storedWords } from '../language/storedWords.ts'
import { differenceWords, type Difference } from './differenceWords.ts'
import { heldOf, heldTables, type Held } from './held.server.ts'
import { lastKept, wholeDigests, wholeEvery, type Digests } from './kept.server.ts'
import { isNamed } from './formerNames.server.ts'

/** What a comparison found. */
export interface Comparison {
  readonly compared: number
  /** Records that were last written before their content was kept with the audit, or that an upgrade has changed or made since: nothing is known of them. */
  readonly unknown: number
  readonly differences: readonly Difference[]
}

/** What is compared, and how much of it. */
export interface CompareParts {
  readonly db: Database
  readonly entities: Iterable<AnyEntity>
  /** Where the archives of the audit lie. */
  readonly archive: string
  /** Of each entity so many records by chance; all of them when absent. */
  readonly sample?: number
}

/** A record with the digests of what it holds and of what it held when it was last written. */
export interface Compared {
  readonly id: number
  readonly now: Digests | null
  readonly kept: Digests | null
  /** Of these, those that were kept after an upgrade for which no stock was taken yet. */
  readonly recent: Digests | null
  /** The row of the audit that keeps them. */
  readonly keptIn: number | null
}

const pageSize = 500

/** How many differences are told; whoever has changed more has changed everything. */
const mostTold = 1000

/**
 * Compares what the records hold, and what else decides what somebody may do or has agreed to, with what the audit says that they were last given; also
 * finds those that came or went beside it.
 */
export const compareRecords = async ({ db, entities, archive, sample }: CompareParts): Promise<Comparison> => {
  const stock = await lastStock(db)
  const differences: Difference[] = []
  let compared = 0
  let unknown = 0
  for (const held of allHeld(entities)) {
    for await (const found of pagesOf(db, held, sample, stock)) {
      for (const record of found) {
        compared += 1
        const difference = await differenceOf(db, archive, held, record, stock)
        if (difference === 'unknown') unknown += 1
        else if (difference && differences.length < mostTold) differences.push(difference)
      }
    }
    for (const id of await gone(db, held)) if (differences.length < mostTold) differences.push({ entity: held.name, id, fields: 'gone' })
  }
  return { compared, unknown, differences }
}

/** The records of some entities, and what is held besides. */
export const allHeld = (entities: Iterable<AnyEntity>): readonly Held[] => [...Array.from(entities, heldOf), ...heldTables]

/**
 * Until which row of the audit an upgrade may have changed what is kept: that of the last upgrade, unless stock has been taken since. What was
 * written later, or is kept by the stock-taking, must fit.
 */
export const lastStock = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ upgrade: number }>`select coalesce(max(id) filter (where action = 'upgrade'), 0) as upgrade
    from audit where entity = 'server' and action in ('upgrade', 'takeStock')
    having coalesce(max(id) filter (where action = 'upgrade'), 0) > coalesce(max(id) filter (where action = 'takeStock'), 0)`.execute(db)
  return rows[0]?.upgrade ?? 0
}

/** Pages of rows that are held, with both sets of digests. */
export async function* pagesOf(db: Database, held: Held, sample: number | undefined, stock: number): AsyncGenerator<readonly Compared[]> {
  const ids = sample === undefined ? undefined : await chosen(db, held, sample)
  for (let after = 0; ;) {
    const { rows } = await sql<Compared>`select t.id, ${held.kept} as now, l.kept, l.recent, l.id as "keptIn"
      from (select * from ${held.rows} as r where id > ${after} ${ids === undefined ? sql`` : sql`and id = any(${[...ids]})`}
        order by id limit ${pageSize}) as t
      left join lateral ${lastKept(held, sql`t.id`, stock)} as l on true order by t.id`.execute(db)
    yield rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const chosen = async (db: Database, { rows: source }: Held, sample: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${source} as r order by random() limit ${sample}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How a row differs from what was kept of it, here or in the archive. */
const differenceOf = async (
  db: Database,
  archive: string,
  held: Held,
  { id, now, kept: here, recent }: Compared,
  stock: number,
): Promise<Difference | 'unknown' | undefined> => {
  const kept = (here && wholeDigests([here])) ?? (await keptInArchive(db, archive, held, id, here))
  // An upgrade makes records too: until stock is taken of it, nothing is known of those that the audit does not know.
  if (kept === undefined)
    return stock > 0 || (await isAudited(db, archive, held, id)) ? 'unknown' : { entity: held.name, id, fields: 'all' }
  const fields = differing(held, now ?? {}, kept)
  if (fields.length === 0) return undefined
  // What a write after the upgrade has left as it was, the upgrade may have changed.
  const known = stock === 0 ? fields : recent === null ? [] : differing(held, now ?? {}, recent)
  return known.length === 0 ? 'unknown' : { entity: held.name, id, fields: known }
}

/** The fields whose digests differ; columns that one of both does not know came or went with an upgrade. A deleted record holds nothing. */
export const differing = (held: Pick<Held, 'fields' | 'fieldOf'>, now: Digests, kept: Digests): readonly string[] => {
  if (Object.keys(kept).length === 0) return held.fields
  const keys = Object.keys(now).filter(key => Object.hasOwn(kept, key) && kept[key] !== now[key])
  return [...new Set(keys.map(held.fieldOf))]
}

const isWrite = (row: SealedRow): boolean => typeof row['kept'] === 'object' && row['kept'] !== null

/** What the archive keeps of a record, beside what later writes have kept `here`; undefined when it does not keep all of it. */
const keptInArchive = async (
  db: Database,
  archive: string,
  { name }: Held,
  id: number,
  here: Digests | null,
): Promise<Digests | undefined> => {
  const { rows } = await archivedRows(db, archive, { entity: name, id }, isWrite, wholeEvery)
  // As they were written by the product, under its seal.
  return wholeDigests([...(here ? [here] : []), ...rows.map(row => row['kept'] as Digests)])
}

/** Whether anything that was done to a record is remembered at all. */
const isAudited = async (db: Database, archive: string, { name }: Held, id: number): Promise<boolean> => {
  const { rows } =
    await sql`select from audit where ${isNamed(sql`entity`, name)} and record_id = ${id} and result = 'done' and action not in ('view', 'print') limit 1`.execute(
      db,
    )
  if (rows.length > 0) return true
  const { rows: archived } = await archivedRows(db, archive, { entity: name, id }, row => row['result'] !== 'refused', 1)
  return archived.length > 0
}

/** Records that are not there although the last that is kept of them here is no deletion. */
const gone = async (db: Database, held: Held): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select l.record_id as id from (
      select distinct on (record_id) record_id, kept from audit where ${isNamed(sql`entity`, held.name)} and record_id is not null and kept is not null
      order by record_id, id desc) as l
    where l.kept <> '{}' and not exists (select from ${held.rows} as t where t.id = l.record_id) order by 1 limit ${mostTold}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Remembers what a comparison has found; the health page shows the last one. */
export const rememberComparison = async (db: Database, { compared, unknown, differences }: Comparison): Promise<void> => {
  const [first] = differences
  const detail = { intact: first === undefined, checked: compared, unknown, differences: differences.length }
  await sql`insert into audit (actor_name, entity, action, changes, reason, detail)
    values ('', 'log.audit', 'compare', '[]', ${first ? storedWords(differenceWords(first)) : null}, ${JSON.stringify(detail)})`.execute(db)
}
