import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/pool.server.ts'
import {
  archiveFolder,
  archives,
  chainLine,
  isAsWritten,
  writeCompressed,
  type ArchivedLine,
  type ToldStretch,
} from './archiveFile.server.ts'
import { indexArchives, rememberStretches } from './archiveIndex.server.ts'
import { linksAfter } from './verify.server.ts'

/** What a run of the retention did. */
export interface Retained {
  readonly archived: number
  readonly purged: number
  readonly filesRemoved: number
}

/** Rows of one archive at most, so that removing them is one short transaction. */
const archiveSize = 50_000

const pageSize = 1000

/**
 * Keeps the audit within its retention: rows older than the months that it stays live are written to compressed files, removed here only after
 * that, and the files are removed after the years that archives are kept. Safe to run at any time and again after a crash.
 */
export const retainAudit = async (db: Database, dataFolder: string): Promise<Retained> => {
  let archived = 0
  for (;;) {
    const rows = await archiveNext(db, dataFolder)
    if (rows === 0) break
    archived += rows
  }
  // Before the rows go: what an older program has archived, or came with a restored copy, is found by its records too.
  await indexArchives(db, archiveFolder(dataFolder))
  return { archived, purged: await purgeArchived(db, archiveFolder(dataFolder)), filesRemoved: await removeOldFiles(db, dataFolder) }
}

/** Archives the oldest rows that have left the retention; 0 when there are none. */
const archiveNext = async (db: Database, dataFolder: string): Promise<number> => {
  const after = (await archives(db)).at(-1)?.toN ?? 0
  const to = await lastExpired(db, after)
  if (to === undefined) return 0
  const { rows } = await sql<{ prev: string; hash: string; fromAt: string; toAt: string }>`select
      (select encode(prev, 'hex') from audit_seal where n = ${after + 1}) as prev, (select encode(hash, 'hex') from audit_seal where n = ${to}) as hash,
      min(a.at) as "fromAt", max(a.at) as "toAt" from audit_seal as s join audit as a on a.id = s.audit_id
      where s.n > ${after} and s.n <= ${to}`.execute(db)
  const [part] = rows
  if (!part) return 0
  const name = `audit-${after + 1}-${to}.jsonl.gz`
  const stretches: ToldStretch[] = []
  const file = await writeCompressed(archiveFolder(dataFolder), name, linesBetween(db, after, to), stretch => stretches.push(stretch))
  const { rows: kept } = await sql<{
    id: number
  }>`insert into audit_archive (from_n, to_n, from_at, to_at, prev, hash, file_name, file_sha256, file_size)
    values (${after + 1}, ${to}, ${part.fromAt}, ${part.toAt}, decode(${part.prev}, 'hex'), decode(${part.hash}, 'hex'), ${name},
      decode(${file.sha256}, 'hex'), ${file.size}) returning id`.execute(db)
  for (const { id } of kept) await rememberStretches(db, id, stretches)
  return to - after
}

/** The last link of the next archive: behind it comes the first row that has to stay, or the archive is full. */
const lastExpired = async (db: Database, after: number): Promise<number | undefined> => {
  const { rows } = await sql<{ to: number | null }>`with next as (
      select s.n, a.at < now() - make_interval(months => r.live_months) as expired
      from audit_seal as s left join audit as a on a.id = s.audit_id, audit_retention as r
      where s.n > ${after} order by s.n limit ${archiveSize}
    ) select case when bool_and(expired) then max(n) else min(n) filter (where expired is not true) - 1 end as to from next`.execute(db)
  const to = rows[0]?.to ?? undefined
  return to === undefined || to <= after ? undefined : to
}

async function* linesBetween(db: Database, after: number, to: number): AsyncGenerator<ArchivedLine> {
  for (let from = after; from < to;) {
    const links = await linksAfter(db, from, Math.min(pageSize, to - from))
    if (links.length === 0) throw new Error(`The chain has no link behind ${from}`)
    for (const { row, ...link } of links) {
      if (row === null) throw new Error(`The row behind link ${link.n} is missing`)
      yield { text: chainLine(link, row), row }
      from = link.n
    }
  }
}

/**
 * Removes what is archived; the database itself refuses what is younger than the retention or is not what was archived. Nothing is removed whose file is not there as
 * it was written.
 */
const purgeArchived = async (db: Database, folder: string): Promise<number> => {
  const { rows } = await sql<{
    id: number
    name: string
    sha256: string
  }>`select id, file_name as name, encode(file_sha256, 'hex') as sha256
    from audit_archive where from_n >= (select min(n) from audit_seal) order by from_n`.execute(db)
  let purged = 0
  for (const { id, name, sha256 } of rows) {
    if (!(await isAsWritten(join(folder, name), sha256))) throw new Error(`The archive ${name} is not there as it was written`)
    const removed = await sql<{ rows: number }>`select audit_purge(${id}) as rows`.execute(db)
    purged += removed.rows[0]?.rows ?? 0
  }
  return purged
}

const removeOldFiles = async (db: Database, dataFolder: string): Promise<number> => {
  const { rows } = await sql<{ id: number; name: string }>`select a.id, a.file_name as name from audit_archive as a, audit_retention as r
    where a.to_at < now() - make_interval(years => r.archive_years)
      and not exists (select from audit where entity = 'log.archive' and record_id = a.id and action = 'removeArchive')`.execute(db)
  for (const { id, name } of rows) {
    await sql`delete from audit_archived where archive_id = ${id}`.execute(db)
    await rm(join(archiveFolder(dataFolder), name), { force: true })
    await sql`insert into audit (actor_name, entity, record_id, record_title, action, changes)
      values ('', 'log.archive', ${id}, ${name}, 'removeArchive', '[]')`.execute(db)
  }
  return rows.length
}
