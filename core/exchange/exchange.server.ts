import { sql } from 'kysely'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../database/pool.server.ts'
import { catalogue } from '../errors/catalogue.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import type { Product } from '../context/served.server.ts'
import { performCheck } from './checkImport.server.ts'
import { giveUpExport, performExport, removeOldExports, type ExportParts } from './exports.server.ts'
import { settle } from './imports.server.ts'
import type { ImportState } from './importView.ts'
import { exportJob, importJobs, type WorkingState } from './jobs.ts'
import type { PrintingParts } from './prints.server.ts'
import { performRead } from './readImport.server.ts'
import { performRevert } from './revertImport.server.ts'
import { folderSpool } from './spool.server.ts'
import { performWrite } from './writeImport.server.ts'

/** Import and export at work. */
export interface Exchange extends ExportParts {
  readonly jobs: readonly ServedJob[]
  close(): Promise<void>
}

/** What import and export are made from. */
export interface ExchangeOptions {
  readonly product: Product
  readonly database: OpenDatabase
  readonly dataFolder: string
  readonly printing: PrintingParts
}

/** Old exports and abandoned imports are removed every hour. */
export const exchangeSchedule = defineUpkeep({
  name: 'exchange.tidy',
  label: ['清理导入导出', 'Clean up imports and exports'],
  at: '11 * * * *',
})

/** Opens import and export: a pool of their own, the folder of their files, the jobs on them. */
export const openExchange = ({ product, database, dataFolder, printing }: ExchangeOptions): Exchange => {
  const { connectionString = '' } = database.pool.options
  // Each piece of work holds one connection for its rows and one for its progress.
  const pool = openDatabase(connectionString, { max: 8, statementTimeout: 120_000, name: 'meniscus exchange' })
  const parts: ExportParts = { product, database, pool, spool: folderSpool(join(dataFolder, 'exchange')), printing }
  const importing = (
    during: WorkingState,
    work: (parts: ExportParts, id: number, stopping: AbortSignal) => Promise<void>,
    before: ImportState,
  ): ServedJob =>
    serveJob(
      importJobs[during],
      ({ id }, stopping) => work(parts, id, stopping),
      ({ id }) => giveUpImport(parts, id, during, before),
    )
  return {
    ...parts,
    jobs: [
      serveJob(
        exportJob,
        ({ id }, stopping) => performExport(parts, id, stopping),
        ({ id }) => giveUpExport(parts, id),
      ),
      importing('reading', performRead, 'uploaded'),
      importing('checking', performCheck, 'read'),
      importing('writing', performWrite, 'checked'),
      importing('reverting', performRevert, 'written'),
      serveJob(exchangeSchedule.job, () => tidy(parts)),
    ],
    close: () => pool.close(),
  }
}

const giveUpImport = async ({ pool }: ExportParts, id: number, during: WorkingState, before: ImportState): Promise<void> => {
  const { rows } = await sql`select from data_import where id = ${id} and state = ${during}`.execute(pool.db)
  if (rows.length > 0) await settle(pool.db, id, before, catalogue.operationFailed.message)
}

/** Removes exports whose week is over, imports that nobody has touched for a month and that wrote nothing, and files that nothing knows. */
export const tidy = async (parts: Pick<ExportParts, 'pool' | 'spool'>): Promise<void> => {
  await removeOldExports(parts)
  await sql`delete from data_import where state in ('uploaded', 'read', 'checked') and written_at is null and changed_at < now() - interval '30 days'
    and not exists (select from data_import_row as r where r.import_id = data_import.id and r.state = 'written')`.execute(parts.pool.db)
  const { rows } = await sql<{ key: string }>`select file_key as key from data_export where file_key is not null
    union select file_key from data_import where file_key is not null`.execute(parts.pool.db)
  await parts.spool.sweep(new Set(rows.map(row => row.key)))
}
