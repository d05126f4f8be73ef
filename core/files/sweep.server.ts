import { sql } from 'kysely'
import { keptOfNothing } from '../audit/kept.server.ts'
import type { Database } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import type { Registry } from '../define/registry.ts'
import type { FileStore, KeptBytes } from './fileStore.server.ts'
import { isPartOfRecord } from './fileVisibility.server.ts'
import { bytesLock } from './storeFile.server.ts'

const hour = 60 * 60 * 1000

/** Bytes that nothing refers to are removed when they are older than this, in milliseconds. */
const orphanAge = 24 * hour

/** A file that never became part of a record is forgotten after this; until then a form that was kept may still use it. */
const draftLife = sql`interval '30 days'`

/** At most this many files are removed in one go: more at once is a sign that something is wrong, and somebody has to look. */
export const sweepAlarm = 10_000

/** What the sweep works on. */
export interface SweepParts {
  readonly db: Database
  readonly store: FileStore
  readonly registry: Registry
}

/** What was swept, or would be. */
export interface Swept {
  /** Rows of files that were uploaded and never used. */
  readonly drafts: number
  /** Uploads in pieces that nobody continued. */
  readonly uploads: number
  /** Bytes in the store that no row refers to. */
  readonly orphans: number
  /** Leftovers of uploads whose process ended. */
  readonly leftovers: number
  /** More orphans than an ordinary day makes: none was removed. */
  readonly alarm: boolean
}

/** Removes what nobody needs: the rows first, their bytes a day later. With `dry` it only counts. Safe beside uploads and beside itself. */
export const sweepFiles = async (parts: SweepParts, { dry = false, now = Date.now() } = {}): Promise<Swept> => {
  const { store } = parts
  const drafts = await sweepDrafts(parts, dry)
  const uploads = await sweepUploads(parts, dry)
  const orphans = await orphansOf(parts, now - orphanAge)
  const alarm = orphans.length > sweepAlarm
  let removed = 0
  if (dry || alarm) return { drafts, uploads, orphans: orphans.length, leftovers: 0, alarm }
  for (const orphan of orphans) if (await removeOrphan(parts, orphan.sha256)) removed++
  return { drafts, uploads, orphans: removed, leftovers: await store.tidy(now - orphanAge), alarm }
}

const sweepDrafts = async ({ db, registry }: SweepParts, dry: boolean): Promise<number> => {
  const unused = sql<boolean>`s.created_at < now() - ${draftLife} and not (${isPartOfRecord(registry, sql`s.id`)})`
  if (dry) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from stored_file as s where ${unused}`.execute(db)
    return rows[0]?.n ?? 0
  }
  const { rows } =
    await sql`with gone as (delete from stored_file where id in (select s.id from stored_file as s where ${unused} limit 1000) returning id, name)
      insert into audit (actor_name, entity, record_id, record_title, action, changes, kept)
      select '', 'file', id, name, 'forgetFile', '[]', ${keptOfNothing} from gone returning record_id`.execute(db)
  return rows.length
}

const sweepUploads = async ({ db, store }: SweepParts, dry: boolean): Promise<number> => {
  if (dry) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from upload where expires_at < now()`.execute(db)
    return rows[0]?.n ?? 0
  }
  const { rows } = await sql`delete from upload where expires_at < now() returning id`.execute(db)
  const pieces = await store.pieces.list()
  const alive = await sql<{
    id: string
  }>`select id from upload where id = any(${pieces.filter(isUploadId)}::uuid[]) and file_id is null`.execute(db)
  const needed = new Set(alive.rows.map(row => row.id))
  for (const upload of pieces) if (!needed.has(upload)) await store.pieces.drop(upload)
  return rows.length
}

const isUploadId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)

/** How many hashes one statement looks up. */
const batch = 1000

const orphansOf = async ({ db, store }: SweepParts, olderThan: number): Promise<readonly KeptBytes[]> => {
  const orphans: KeptBytes[] = []
  for await (const kept of batchesOf(store.walk(), batch)) {
    const old = kept.filter(one => one.keptAt < olderThan)
    const known = await knownAmong(
      db,
      old.map(one => one.sha256),
    )
    orphans.push(...old.filter(one => !known.has(one.sha256.toString('hex'))))
  }
  return orphans
}

const knownAmong = async (db: Database, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ hash: string }>`select encode(h, 'hex') as hash from unnest(${hashes}::bytea[]) as h
    where exists (select from stored_file where sha256 = h) or exists (select from stored_file where thumbnail_sha256 = h)`.execute(db)
  return new Set(rows.map(row => row.hash))
}

/** Removes bytes unless an upload of the same ones is just being written down. */
const removeOrphan = ({ db, store }: SweepParts, sha256: Buffer): Promise<boolean> =>
  transaction(db, async tx => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${bytesLock(sha256)}) as locked`.execute(tx)
    if (rows[0]?.locked !== true || (await knownAmong(tx, [sha256])).size > 0) return false
    await store.remove(sha256)
    return true
  })

async function* batchesOf<T>(source: AsyncIterable<T>, size: number): AsyncIterable<readonly T[]> {
  let collected: T[] = []
  for await (const one of source) {
    collected.push(one)
    if (collected.length < size) continue
    yield collected
    collected = []
  }
  if (collected.length > 0) yield collected
}
