import { sql } from 'kysely'
import { openDatabase } from '../database/pool.server.ts'
import { residentMemory } from '../observe/residentMemory.server.ts'
import { slowStatements } from '../observe/slowStatements.server.ts'

/** How often a process says that it lives, and after what silence its jobs are set free; in milliseconds. */
export interface Signs {
  readonly every: number
  readonly silence: number
}

/** Freed after 27 seconds at the latest: the silence, the next look of another process and that of its workers. */
const usualSigns: Signs = { every: 5000, silence: 20_000 }

/** This process among the others. */
export interface Presence {
  /** The name under which this process holds jobs from now on. */
  works(worker: string): void
  close(): Promise<void>
}

/** What presence needs to know. */
export interface PresenceParts {
  readonly connectionString: string
  readonly signs?: Signs
  /** This process has been silent for so long that others have taken its jobs. */
  readonly lost: () => void
  readonly failed: (error: unknown) => void
}

/** Says every few seconds that this process lives, on a connection of its own, and sets free the jobs of those that have fallen silent. */
export const openPresence = async ({ connectionString, signs = usualSigns, lost, failed }: PresenceParts): Promise<Presence> => {
  const database = openDatabase(connectionString, { max: 1, name: 'meniscus presence' })
  const workers: string[] = []
  const silence = sql`${signs.silence} * interval '1 millisecond'`
  let id: string | undefined

  const say = async (): Promise<void> => {
    const facts = sql`${workers}::text[], ${residentMemory()}, ${JSON.stringify(slowStatements())}::jsonb`
    if (id !== undefined) {
      const { rows } = await sql`update server_process set (workers, memory, slow_statements, seen_at) = (${facts}, clock_timestamp())
        where id = ${id} returning id`.execute(database.db)
      if (rows.length > 0) return
      lost()
    }
    const { rows } = await sql<{
      id: string
    }>`insert into server_process (workers, memory, slow_statements) values (${facts}) returning id`.execute(database.db)
    id = rows[0]?.id
  }

  const setFree = async (): Promise<void> => {
    const { rows } = await sql<{ worker: string }>`select distinct held.worker
      from (select locked_by, locked_at from graphile_worker._private_jobs
        union all select locked_by, locked_at from graphile_worker._private_job_queues) as held (worker, since)
      where since < clock_timestamp() - ${silence} and not exists (
        select from server_process as p where held.worker = any(p.workers) and p.seen_at >= clock_timestamp() - ${silence})`.execute(
      database.db,
    )
    const silent = rows.map(({ worker }) => worker)
    if (silent.length > 0) await sql`select graphile_worker.force_unlock_workers(${silent}::text[])`.execute(database.db)
    await sql`delete from server_process where seen_at < clock_timestamp() - ${silence}`.execute(database.db)
  }

  let heard = Number.NEGATIVE_INFINITY
  const signAndLook = async (): Promise<void> => {
    // A process that could not reach the database for a while knows nothing of the others yet: they get the time to be heard.
    const knows = performance.now() - heard < signs.silence / 2
    await say()
    heard = performance.now()
    if (knows) await setFree()
  }
  let working: Promise<void> | undefined
  const sign = (): Promise<void> =>
    (working ??= signAndLook()
      .catch(failed)
      .finally(() => (working = undefined)))
  await sign()
  const timer = setInterval(() => void sign(), signs.every)
  timer.unref()
  return {
    works: worker => void workers.push(worker),
    async close() {
      clearInterval(timer)
      await working
      if (id !== undefined) await sql`delete from server_process where id = ${id}`.execute(database.db).catch(failed)
      await database.close()
    },
  }
}
