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

/** How many jobs of either sort, those that wait for the network and the others, one process does at the same time. */
const concurrency = 2

/** How long a job may still take when the process is asked to end, in milliseconds. */
const patience = 5000

/** The runner tells what goes wrong through `failed`; its own log would repeat it with stacks. */
const silent = new Logger(() => () => undefined)

/** Opens the queue: nothing is taken until it is started. */
export const openJobs = ({ db, connectionString, served, schedules, failed }: JobsParts): Jobs => {
  const tasksOf = (some: readonly ServedJob[]): TaskList => Object.fromEntries(some.map(one => [one.job.name, taskOf(db, one, failed)]))
  const options: RunnerOptions = {
    connectionString,
    maxPoolSize: concurrency + 2,
    logger: silent,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patience,
    // What became of jobs is gathered, if only for an instant: without that the runner ends before it is written down.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const startWorkers = async (some: readonly ServedJob[], due: readonly Schedule[]): Promise<() => Promise<void>> => {
    const parsedCronItems = parseCronItems(due.map(({ job, at }) => ({ task: job.name, match: at, identifier: job.name })))
    const runner = await run({ ...options, taskList: tasksOf(some), concurrency, pollInterval: 2000, parsedCronItems })
    runner.promise.catch((error: unknown) => failed('the runner', error, true))
    return () => runner.stop()
  }
  const stops: (() => Promise<void>)[] = []
  let closing: Promise<unknown> | undefined
  return {
    async start() {
      stops.push(
        await startWorkers(
          served.filter(({ job }) => job.waitsForNetwork !== true),
          schedules,
        ),
      )
      stops.push(
        await startWorkers(
          served.filter(({ job }) => job.waitsForNetwork === true),
          [],
        ),
      )
    },
    async runDue() {
      // The runner may look for the next job of a queue before it has set the last one free.
      do await runOnce({ ...options, taskList: tasksOf(served), concurrency: 1, parsedCronItems: [] })
      while (await isAnyDue(db, served))
    },
    async close() {
      await (closing ??= Promise.all(stops.map(stop => stop())))
    },
  }
}

const isAnyDue = async (db: Database, served: readonly ServedJob[]): Promise<boolean> => {
  const { rows } = await sql`select from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now() and t.identifier = any(${served.map(({ job }) => job.name)})
    limit 1`.execute(db)
  return rows.length > 0
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
