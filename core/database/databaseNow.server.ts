import { sql } from 'kysely'
import type { Database } from './pool.server.ts'

/** The database's clock, ISO 8601 in UTC, by which everything goes that is said of records; inside a transaction the moment at which that began. */
export const databaseNow = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  const [told] = rows
  if (!told) throw new Error('The database does not tell the time')
  return told.now
}
