import { Logger, parseCronItems, run, runOnce, type JobHelpers, type RunnerOptions, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Job, Schedule } from './job.ts'

/** A job with what does it. */
export interface ServedJob {
  readonly job: Job
  readonly run: (payload: object) => Promise<void>
}

/** Says how a job is done. It may be done twice when the program ended in between, so doing it again must not harm. */
export const serveJob = <Payload extends object>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): ServedJob => ({
  job,
  // The queue gives each job only its own payload, read by its own parser.
  run: payload => work(payload as Payload),
})

/** What the runner of jobs is made from. */
export interface JobsParts {
  readonly db: Database
  readonly connectionString: string
  readonly served: readonly ServedJob[]
  readonly schedules: readonly Schedule[]
  /** Told of every attempt that failed; `last` when there will be no other. */
  readonly failed: (job: string, error: unknown, last: boolean) => Promise<void>
}

/** Does the queued jobs of the product. */
export interface Jobs {
  /** Takes jobs as they come, beside other processes, until it is closed. */
  start(): Promise<void>
  /** Does what is due now, one after the other, and what that adds, until nothing is due. */
  runDue(): Promise<void>
  /** Takes no further jobs and waits for those under way. */
  close(): Promise<void>
}

/** How many jobs one process does at the same time. */
const concurrency = 2

/** How long a job may still take when the process is asked to end, in milliseconds. */
const patience = 5000

/** The runner tells what goes wrong through `failed`; its own log would repeat it with stacks. */
const silent = new Logger(() => () => undefined)

/** Opens the queue: nothing is taken until it is started. */
export const openJobs = ({ db, connectionString, served, schedules, failed }: JobsParts): Jobs => {
  const taskList = Object.fromEntries(served.map(one => [one.job.name, taskOf(db, one, failed)])) satisfies TaskList
  const options: RunnerOptions = {
    connectionString,
    maxPoolSize: concurrency + 2,
    taskList,
    logger: silent,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patience,
  }
  let closing: Promise<void> | undefined
  let stop: (() => Promise<void>) | undefined
  return {
    async start() {
      const parsedCronItems = parseCronItems(schedules.map(({ job, at }) => ({ task: job.name, match: at, identifier: job.name })))
      const runner = await run({ ...options, concurrency, pollInterval: 2000, parsedCronItems })
      runner.promise.catch((error: unknown) => failed('the runner', error, true))
      stop = () => runner.stop()
    },
    runDue: () => runOnce({ ...options, concurrency: 1, parsedCronItems: [] }),
    close: () => (closing ??= stop?.() ?? Promise.resolve()),
  }
}

const taskOf =
  (db: Database, { job, run: work }: ServedJob, failed: JobsParts['failed']) =>
  async (payload: unknown, { job: { id, attempts, max_attempts: most } }: JobHelpers): Promise<void> => {
    try {
      await work(job.parse(payload))
    } catch (error) {
      await failed(job.name, error, attempts >= most)
      await spread(db, id)
      throw error
    }
  }

/**
 * The queue waits longer after each attempt, but equally long for all that failed together; up to half of that is added by chance, so
 * that they do not come back together. It counts its pause from this time.
 */
const spread = async (db: Database, id: string): Promise<void> => {
  await sql`update graphile_worker._private_jobs
    set run_at = now() + random() * 0.5 * exp(least(attempts, 10)) * interval '1 second' where id = ${id}::bigint`.execute(db)
}
