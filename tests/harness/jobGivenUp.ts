import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'

/** Puts a job into the queue as it stands after its last attempt, and answers its id. */
export const jobGivenUp = async (
  { db }: Pick<TestDatabase, 'db'>,
  job = 'notice.digest',
  payload: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update graphile_worker._private_jobs set attempts = 12, max_attempts = 12, last_error = 'it did not work' where id = ${id}`.execute(
    db,
  )
  return id
}
