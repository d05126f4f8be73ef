import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { FailedJob, JobQueue, QueueState } from './queueState.ts'

/** How the queue of jobs stands now; what is at work does not wait. */
export const queueState = async (db: Database): Promise<QueueState> => {
  const { rows } = await sql<QueueState>`select
      count(*) filter (where due) as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where due))::float8, 0) as lag,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from (select *, attempts < max_attempts and run_at <= now() and locked_at is null as due from graphile_worker._private_jobs) as job`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, lag: 0, failed: 0 }
}

/** How the jobs of each name that this product has known stand. */
export const jobQueues = async (db: Database): Promise<readonly JobQueue[]> => {
  const { rows } = await sql<JobQueue>`select t.identifier as job,
      (count(*) filter (where j.is_available and j.run_at <= now()))::integer as waiting,
      (count(*) filter (where j.is_available and j.run_at > now()))::integer as later,
      (count(*) filter (where j.locked_at is not null))::integer as running,
      (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null))::integer as failed,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1] as error
    from graphile_worker._private_tasks as t left join graphile_worker._private_jobs as j on j.task_id = t.id
    group by t.identifier order by t.identifier`.execute(db)
  return rows
}

/** The jobs that were given up after their last attempt, the newest first, at most 100. */
export const failedJobs = async (db: Database): Promise<readonly FailedJob[]> => {
  const { rows } = await sql<FailedJob>`select j.id, t.identifier as job, j.attempts, j.last_error as error, j.updated_at as at
    from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null order by j.id desc limit 100`.execute(db)
  return rows
}

/** A query for how many jobs of these names wait before the one whose key is one of them and this id; 0 when it does not wait. */
export const waitingBefore = (names: readonly string[], id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`select count(*) from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where t.identifier = any(${names}::text[]) and j.is_available and j.id < (select min(mine.id) from graphile_worker._private_jobs as mine
      where mine.is_available and mine.key = any(select name || ' ' || ${id} from unnest(${names}::text[]) as name))`
