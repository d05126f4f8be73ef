import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database } from '../database/pool.server.ts'
import { absent } from '../database/startFailure.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { parsedLine, recordsOf, type ToldStretch } from './archiveFile.server.ts'
import type { SealedRow } from './chain.server.ts'

/** Remembers where an archive tells of which records. */
export const rememberStretches = (db: Database, archive: number, stretches: readonly ToldStretch[]): Promise<void> =>
  transaction(db, async tx => {
    for (const { first, size, records } of stretches) {
      const told = [...records.values()]
      await sql`insert into audit_archived (entity, record_id, archive_id, first_byte, size)
        select entity, id, ${archive}, ${first}, ${size} from unnest(${told.map(({ entity }) => entity)}::text[], ${told.map(({ id }) => id)}::bigint[]) as told (entity, id)
        on conflict do nothing`.execute(tx)
    }
    await sql`insert into audit_archive_indexed (archive_id) values (${archive}) on conflict do nothing`.execute(tx)
  })

/** Reads the archives of which it is not known yet where they tell of which records: each as one stretch. A missing file waits for its return. */
export const indexArchives = async (db: Database, folder: string): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`select id, file_name as name from audit_archive as a
    where not exists (select from audit_archive_indexed as i where i.archive_id = a.id) order by id`.execute(db)
  for (const { id, name } of rows) {
    const path = join(folder, name)
    const found = await stat(path).catch(absent)
    if (found) await rememberStretches(db, id, [{ first: 0, size: found.size, records: recordsOf(await rowsOf(path)) }])
  }
}

/** What names the records, of every row. */
const rowsOf = async (path: string): Promise<readonly SealedRow[]> => {
  const rows: SealedRow[] = []
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity })) {
    const row = parsedLine(line)?.row
    if (row) rows.push({ entity: row['entity'], record_id: row['record_id'] })
  }
  return rows
}
