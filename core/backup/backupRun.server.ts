import pg from 'pg'
import type { Manifest } from './manifest.ts'

/** How many rows a backup holds. */
export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, table) => sum + table.rows, 0)

/** Remembers in the database itself that a backup was made, and how much it lacks, so that it can be watched; of one that other tools made, nothing is known but that. */
export const rememberBackup = async (url: string, made: Manifest | 'elsewhere'): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'meniscus backup' })
  await client.connect()
  try {
    const counts: readonly (number | null)[] =
      made === 'elsewhere' ? [null, null, null, 0] : [made.tables.length, rowsOf(made), made.blobs.length, made.lacking?.length ?? 0]
    await client.query('insert into backup_run (tables, rows, files, lacking) values ($1, $2, $3, $4)', [...counts])
  } finally {
    await client.end()
  }
}
