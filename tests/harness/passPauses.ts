import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'
import type { TestServer } from './server.ts'

/** Waits until what became of the last attempts is written down, which happens behind the back of whoever asked for them. */
const queueAtRest = async ({ db }: TestDatabase): Promise<void> => {
  const busy = sql`select from graphile_worker._private_jobs where locked_at is not null
    union all select from graphile_worker._private_job_queues where locked_at is not null`
  while ((await busy.execute(db)).rows.length > 0) await sleep(5)
}

/** Empties the queue. */
export const emptyQueue = async (database: TestDatabase): Promise<void> => {
  await queueAtRest(database)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
}

/** Lets every pause of the queue pass, also those between attempts, and does what is due then. */
export const passPauses = async ({ app, database }: Pick<TestServer, 'app' | 'database'>): Promise<void> => {
  await queueAtRest(database)
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where run_at > now()`.execute(database.db)
  await app.jobs.runDue()
}
