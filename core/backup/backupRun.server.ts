import pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Remembers in the database itself that a backup was completed, so that its age can be watched. */
export const rememberBackup = async (url: string, { tables, blobs }: Manifest): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'meniscus backup' })
  await client.connect()
  try {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await client.query('insert into backup_run (tables, rows, files) values ($1, $2, $3)', [tables.length, rows, blobs.length])
  } finally {
    await client.end()
  }
}
