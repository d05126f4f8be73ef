import { runMigrations, Logger } from 'graphile-worker'
import type pg from 'pg'
import { applicationRole } from './roles.server.ts'

/** The tables of the queue, and what the application may do with each: add, take, finish and give up jobs, never change how they are kept. */
const granted: Readonly<Record<string, string>> = {
  _private_jobs: 'select, insert, update, delete',
  _private_tasks: 'select, insert, update',
  _private_job_queues: 'select, insert, update, delete',
  _private_known_crontabs: 'select, insert, update',
  migrations: 'select',
}

const silent = new Logger(() => () => undefined)

/**
 * Brings the queue's own schema, which its library keeps, to what the library of this program needs, and opens it to the application
 * role. Run by the owner while it holds the turn to migrate; running it again changes nothing.
 */
export const installQueue = async (owner: pg.Client, ownerUrl: string): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, maxPoolSize: 1, logger: silent })
  const role = await owner.query('select from pg_roles where rolname = $1 and rolname <> current_user', [applicationRole])
  if (role.rowCount === 0) return
  const statements = Object.entries(granted).map(
    ([table, rights]) => `
      grant ${rights} on graphile_worker.${table} to ${applicationRole};
      drop policy if exists application on graphile_worker.${table};
      create policy application on graphile_worker.${table} to ${applicationRole} using (true) with check (true);`,
  )
  await owner.query(`grant usage on schema graphile_worker to ${applicationRole};${statements.join('')}`)
}
