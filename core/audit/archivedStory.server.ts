import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database } from '../database/pool.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { parsedLine } from './archiveFile.server.ts'
import type { SealedRow } from './chain.server.ts'
import { everyName } from '../define/formerly.ts'
import { isNamed } from './formerNames.server.ts'

/** A stretch of an archive that tells of a record. */
interface Stretch {
  readonly file: string
  readonly first: number
  readonly size: number
}

/** What an archive says of a record, and whether all of it could be read. */
export interface Archived {
  readonly rows: readonly SealedRow[]
  readonly complete: boolean
}

/**
 * The archived rows of a record that are wanted, newest first, at most so many. Only the stretches that name the record are read, from the end;
 * archives that were removed after their years are no more part of it.
 */
export const archivedRows = async (
  db: Database | Transaction,
  folder: string,
  { entity, id }: { readonly entity: string; readonly id: number },
  wanted: (row: SealedRow) => boolean,
  most: number,
): Promise<Archived> => {
  const rows: SealedRow[] = []
  let complete = true
  for (const stretch of await stretchesOf(db, entity, id)) {
    if (rows.length >= most) break
    const found = await rowsIn(folder, stretch, entity, id).catch(() => undefined)
    complete &&= found !== undefined
    rows.push(...(found ?? []).filter(wanted).toReversed())
  }
  return { rows: rows.slice(0, most), complete }
}

const stretchesOf = async (db: Database | Transaction, entity: string, id: number): Promise<readonly Stretch[]> => {
  const { rows } = await sql<Stretch>`select a.file_name as file, r.first_byte as first, r.size from audit_archived as r
      join audit_archive as a on a.id = r.archive_id
    where ${isNamed(sql`r.entity`, entity)} and r.record_id = ${id} order by a.from_n desc, r.first_byte desc`.execute(db)
  return rows
}

const rowsIn = async (folder: string, { file, first, size }: Stretch, entity: string, id: number): Promise<readonly SealedRow[]> => {
  const source = createReadStream(join(folder, file), { start: first, end: first + size - 1 })
  const unpacked = source.pipe(createGunzip())
  source.on('error', error => unpacked.destroy(error))
  const failed = new Promise<never>((_, reject) => unpacked.once('error', reject))
  failed.catch(() => undefined)
  const reading = async (): Promise<readonly SealedRow[]> => {
    const rows: SealedRow[] = []
    // Looked at as text first: most lines of a stretch tell of other records.
    const names = new Set<unknown>(everyName(entity))
    const mark = `"record_id":${id},`
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      if (!line.includes(mark)) continue
      const row = parsedLine(line)?.row
      if (row && names.has(row['entity']) && row['record_id'] === id) rows.push(row)
    }
    return rows
  }
  return Promise.race([reading(), failed])
}
