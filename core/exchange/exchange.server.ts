import { sql } from 'kysely'
import { join } from 'node:path'
import { hourly } from '../database/hourly.server.ts'
import { openDatabase, type OpenDatabase } from '../database/pool.server.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { Product } from '../records/served.server.ts'
import { forgetEndedWork, openBackground, type Background, type Work } from './background.server.ts'
import { performCheck } from './checkImport.server.ts'
import { giveUpExport, performExport, removeOldExports, type ExportParts } from './exports.server.ts'
import { settle } from './imports.server.ts'
import type { ImportState } from './importView.ts'
import { performRead } from './readImport.server.ts'
import { performRevert } from './revertImport.server.ts'
import { folderSpool } from './spool.server.ts'
import { performWrite } from './writeImport.server.ts'

/** Import and export at work. */
export interface Exchange extends ExportParts {
  readonly background: Background
  close(): Promise<void>
}

/** What import and export are made from. */
export interface ExchangeOptions {
  readonly product: Product
  readonly database: OpenDatabase
  readonly dataFolder: string
  readonly failed: (error: unknown) => void
}

/** Exports and imports that go on at once in one process; others wait for them. */
const atOnce = { exports: 2, imports: 1 } as const

/** Opens import and export: a pool of their own, the folder of their files, the work in the background. */
export const openExchange = ({ product, database, dataFolder, failed }: ExchangeOptions): Exchange => {
  const { connectionString = '' } = database.pool.options
  // Each piece of work holds one connection for its rows and one for its progress.
  const pool = openDatabase(connectionString, { max: 8, statementTimeout: 120_000, name: 'meniscus exchange' })
  const parts: ExportParts = { product, database, pool, spool: folderSpool(join(dataFolder, 'exchange')) }
  const importing = (work: (parts: ExportParts, id: number, stopping: AbortSignal) => Promise<void>, before: ImportState) => ({
    atOnce: atOnce.imports,
    work: ((id, { stopping }) => work(parts, id, stopping)) satisfies Work,
    givenUp: (id: number) => settle(pool.db, id, before, catalogue.operationFailed.message),
  })
  const background = openBackground(
    pool.db,
    {
      export: {
        atOnce: atOnce.exports,
        work: (id, { stopping }) => performExport(parts, id, stopping),
        givenUp: id => giveUpExport(parts, id),
      },
      'import.read': importing(performRead, 'uploaded'),
      'import.check': importing(performCheck, 'read'),
      'import.write': importing(performWrite, 'checked'),
      'import.revert': importing(performRevert, 'written'),
    },
    failed,
  )
  const stopTidying = hourly(() => tidy(parts))
  return {
    ...parts,
    background,
    async close() {
      stopTidying()
      await background.close()
      await pool.close()
    },
  }
}

/** Removes exports whose week is over, imports that nobody has touched for a month and that wrote nothing, and files that nothing knows. */
export const tidy = async (parts: Pick<ExportParts, 'pool' | 'spool'>): Promise<void> => {
  await removeOldExports(parts)
  await forgetEndedWork(parts.pool.db)
  await sql`delete from data_import where state in ('uploaded', 'read', 'checked') and written_at is null and changed_at < now() - interval '30 days'
    and not exists (select from data_import_row as r where r.import_id = data_import.id and r.state = 'written')`.execute(parts.pool.db)
  const { rows } = await sql<{ key: string }>`select file_key as key from data_export where file_key is not null
    union select file_key from data_import where file_key is not null`.execute(parts.pool.db)
  await parts.spool.sweep(new Set(rows.map(row => row.key)))
}
