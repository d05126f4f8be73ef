import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { defineUpkeep } from './job.ts'
import { serveJob, type ServedJob } from './jobs.server.ts'

/** Old failures are forgotten every hour. */
export const jobsSchedule = defineUpkeep({ name: 'job.tidy', label: ['清理后台任务', 'Clean up failed jobs'], at: '53 * * * *' })

/** Forgets jobs that were given up a month ago. */
export const tidyJobs = (db: Database): ServedJob =>
  serveJob(jobsSchedule.job, async () => {
    await sql`delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`.execute(db)
  })
