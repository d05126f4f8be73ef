import { Logger, parseCronItems, run, runOnce, type JobHelpers, type RunnerOptions, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database/pool.server.ts'
import { wordsOf } from '../errors/toldError.ts'
import { perform } from '../observe/work.server.ts'
import { attemptsHeld, Interrupted, jobGroups, usualAttempts, type Job, type JobGroup, type Schedule } from './job.ts'
import { openPresence, type Presence, type Signs } from './presence.server.ts'

/** A job with what does it. */
export interface ServedJob {
  readonly job: Job
  readonly run: (payload: object, stopping: AbortSignal) => Promise<void>
  readonly givenUp?: (payload: object) => Promise<void>
}

/**
 * Says how a job is done. It may be done twice when the program ended in between, so doing it again must not harm. What takes long looks
 * at `stopping` and throws `Interrupted`. `givenUp` tells whoever waits for it that it will not be done.
 */
export const serveJob = <Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, stopping: AbortSignal) => Promise<void>,
  givenUp?: (payload: Payload) => Promise<void>,
): ServedJob => ({
  job,
  // The queue gives each job only its own payload, read by its own parser.
  run: (payload, stopping) => work(payload as Payload, stopping),
  ...(givenUp ? { givenUp: payload => givenUp(payload as Payload) } : {}),
})

/** What the runner of jobs is made from. */
export interface JobsParts {
  readonly db: Database
  readonly connectionString: string
  readonly served: readonly ServedJob[]
  readonly schedules: readonly Schedule[]
  /** Told of every attempt that failed; `last` when there will be no other. */
  readonly failed: (job: string, error: unknown, last: boolean) => Promise<void>
  /** How this process says that it lives; as usual when absent. */
  readonly signs?: Signs
}

/** Does the queued jobs of the product. */
export interface Jobs {
  /** How a job is done; undefined of one that this program does not know. */
  named(name: string): ServedJob | undefined
  /** Takes jobs as they come, of all groups or of these alone, beside other processes, until it is closed. */
  start(only?: readonly JobGroup[]): Promise<void>
  /** Does what is due now, one after the other, and what that adds, until nothing is due. */
  runDue(): Promise<void>
  /** Takes no further jobs, asks those under way to stop where they can and waits for them. */
  close(): Promise<void>
}

/** Connections for taking and finishing jobs, beside one for each group that listens for new ones. */
const connections = 4

/** After how long a group whose runner has given up begins anew, in milliseconds. */
const restartPause = 10_000

/** The runner tells what goes wrong through `failed`; its own log would repeat it with stacks. */
const silent = new Logger(() => () => undefined)

/** Opens the queue: nothing is taken until it is started. */
export const openJobs = ({ db, connectionString, served, schedules, failed, signs }: JobsParts): Jobs => {
  let stopping = new AbortController()
  let closing: Promise<void> | undefined
  const tasksOf = (some: readonly ServedJob[]): TaskList =>
    Object.fromEntries(some.map(one => [one.job.name, taskOf(db, one, failed, () => stopping.signal)]))
  const options: RunnerOptions = {
    logger: silent,
    noHandleSignals: true,
    // What became of jobs is gathered, if only for an instant: without that the runner ends before it is written down.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const startWorkers = async (group: JobGroup, pgPool: pg.Pool, presence: Presence): Promise<() => Promise<void>> => {
    const some = served.filter(({ job }) => groupOf(job) === group)
    const parsedCronItems = parseCronItems(schedules.filter(({ job }) => groupOf(job) === group).map(cronItem))
    // The queue names its workers itself, and says how before they take the first job.
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { readonly workerPool: { readonly id: string } }) => presence.works(workerPool.id))
    const begin = () =>
      run({ ...options, pgPool, events, taskList: tasksOf(some), concurrency: jobGroups[group], pollInterval: 2000, parsedCronItems })
    let runner = await begin()
    // A runner gives up when it could not write for minutes what became of its jobs.
    const keepRunning = async (): Promise<void> => {
      for (;;) {
        try {
          return await runner.promise
        } catch (error) {
          await failed('the runner', error, false)
          await sleep(restartPause, undefined, { ref: false })
          if (closing) return
          runner = await begin().catch(() => runner)
        }
      }
    }
    void keepRunning()
    return () => runner.stop().catch((error: unknown) => failed('the runner', error, false))
  }
  const ends: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    stopping.abort()
    const [endConnections, endPresence, ...stops] = ends
    await Promise.all(stops.map(stop => stop()))
    await endPresence?.()
    await endConnections?.()
  }
  return {
    named: name => served.find(({ job }) => job.name === name),
    async start(only = Object.keys(jobGroups) as JobGroup[]) {
      const groups = only.filter(group => served.some(({ job }) => groupOf(job) === group))
      const pool = new pg.Pool({ connectionString, max: groups.length + connections, application_name: 'meniscus jobs' })
      pool.on('error', () => undefined)
      pool.on('connect', client => client.on('error', () => undefined))
      const presence = await openPresence({
        connectionString,
        ...(signs ? { signs } : {}),
        failed: error => void failed('the sign of life', error, false),
        lost: () => {
          stopping.abort()
          stopping = new AbortController()
        },
      })
      ends.push(
        () => pool.end(),
        () => presence.close(),
      )
      for (const group of groups) ends.push(await startWorkers(group, pool, presence))
    },
    async runDue() {
      const once: RunnerOptions = { ...options, connectionString, maxPoolSize: 3, concurrency: 1, parsedCronItems: [] }
      // The runner may look for the next job of a queue before it has set the last one free.
      do await runOnce({ ...once, taskList: tasksOf(served) })
      while (await isAnyDue(db, served))
    },
    close: () => (closing ??= close()),
  }
}

const groupOf = ({ group = 'usual' }: Job): JobGroup => group

/** What is kept in order is done by one process at a time, however long it takes. */
const cronItem = ({ job, at, madeUpWithin = 0 }: Schedule) => ({
  task: job.name,
  match: at,
  identifier: job.name,
  options: {
    maxAttempts: attemptsHeld(job),
    backfillPeriod: madeUpWithin,
    ...(groupOf(job) === 'upkeep' ? { queueName: job.name } : {}),
  },
})

const isAnyDue = async (db: Database, served: readonly ServedJob[]): Promise<boolean> => {
  const { rows } = await sql`select from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now() and t.identifier = any(${served.map(({ job }) => job.name)})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Does one attempt. The attempt after the last one comes when the last has ended with its process: nobody has told of it yet. */
const taskOf =
  (db: Database, { job, run: work, givenUp }: ServedJob, failed: JobsParts['failed'], stopping: () => AbortSignal) =>
  (payload: unknown, { job: { id, attempts } }: JobHelpers): Promise<void> =>
    perform({ kind: 'job', name: job.name, attempt: attempts }, async () => {
      const most = job.attempts ?? usualAttempts
      try {
        if (attempts > most) throw new Error(`Its process ended in each of ${most} attempts`)
        await work(job.parse(payload), stopping())
      } catch (error) {
        if (error instanceof Interrupted) {
          await sql`update graphile_worker._private_jobs set attempts = attempts - 1 where id = ${id}::bigint and attempts = ${attempts}`.execute(
            db,
          )
          throw error
        }
        const last = attempts >= most
        await failed(job.name, error, last)
        if (last) await giveUp(db, id, async () => givenUp?.(job.parse(payload)))
        else await spread(db, id)
        // The queue keeps its words, and the health page shows them.
        throw new Error(wordsOf(error), { cause: error })
      }
    })

/** There will be no further attempt, also where one was left for a process that ends. */
const giveUp = async (db: Database, id: string, tell: () => Promise<void>): Promise<void> => {
  await tell()
  await sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${id}::bigint`.execute(db)
}

/**
 * The queue waits longer after each attempt, but equally long for all that failed together; up to half of that is added by chance, so
 * that they do not come back together. It counts its pause from this time.
 */
const spread = async (db: Database, id: string): Promise<void> => {
  await sql`update graphile_worker._private_jobs
    set run_at = now() + random() * 0.5 * exp(least(attempts, 10)) * interval '1 second' where id = ${id}::bigint`.execute(db)
}
