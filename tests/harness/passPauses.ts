import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './server.ts'

/** Lets every pause of the queue pass, also those between attempts, and does what is due then. */
export const passPauses = async ({ app, database }: Pick<TestServer, 'app' | 'database'>): Promise<void> => {
  // An attempt that has just failed is written down behind the back of whoever asked for it.
  while ((await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(database.db)).rows.length > 0)
    await sleep(5)
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where run_at > now()`.execute(database.db)
  await app.jobs.runDue()
}
