import { outsidePlaces, type OutsideState } from '#core/audit'
import { defineCall, exactly, labelSchema, listOf, orNull } from '#core/calls'
import { integer as wholeNumber, text } from '#core/fields'
import type { FailedJob, JobQueue, SlowStatement } from '#core/jobs'
import type { Label } from '#core/language'
import { judgements, type Measures, type StoreState } from './health.ts'

const number = { type: 'number' }
const words = { type: 'string' }

/** A job with what it is called; null of one that this program does not know. */
interface Named {
  readonly label: Label | null
  /** Given up, it can be tried again. */
  readonly retriable: boolean
}

/** A process of the product that runs now; memory in bytes. */
export interface RunningProcess {
  readonly id: string
  readonly startedAt: string
  readonly memory: number
}

/** How the product stands: what is measured, the queue, the jobs that were given up, the statements that took long, the processes. */
export interface Health {
  readonly measures: Measures
  readonly store: StoreState
  /** How telling anchors of the audit outside stands, for each place that is configured. */
  readonly outside: readonly OutsideState[]
  readonly queues: readonly (JobQueue & Named)[]
  readonly failed: readonly (FailedJob & Named)[]
  readonly slow: readonly SlowStatement[]
  readonly processes: readonly RunningProcess[]
}

const integer = { type: 'integer' }
const retriable = { type: 'boolean' }

/** What it takes to see how the product stands, and to have jobs that were given up tried again. */
export const healthPoints = { read: 'admin.health:read', retry: 'admin.health:retry' } as const

/** `GET /api/admin/health/`: how the product stands; the page asks again by itself. */
export const readHealth = defineCall<Health>()({
  name: 'admin.readHealth',
  label: ['系统健康', 'Health'],
  method: 'GET',
  path: '/api/admin/health/',
  point: healthPoints.read,
  input: {},
  output: exactly({
    measures: exactly(Object.fromEntries(Object.keys(judgements).map(name => [name, orNull(number)]))),
    store: exactly({ kind: { type: 'string', enum: ['folder', 's3'] }, answers: { type: 'boolean' } }),
    outside: listOf(
      exactly({ place: { type: 'string', enum: Object.keys(outsidePlaces) }, toldAt: orNull(words), problem: orNull(words) }),
    ),
    queues: listOf(
      exactly({
        job: words,
        label: orNull(labelSchema),
        retriable,
        waiting: integer,
        later: integer,
        running: integer,
        failed: integer,
        error: orNull(words),
      }),
    ),
    failed: listOf(
      exactly({ id: integer, job: words, label: orNull(labelSchema), retriable, attempts: integer, error: orNull(words), at: words }),
    ),
    slow: listOf(exactly({ statement: words, work: orNull(words), count: integer, worst: number, mean: number, at: words })),
    processes: listOf(exactly({ id: words, startedAt: words, memory: number })),
  }),
  background: true,
})

/** How many jobs were queued anew. */
export interface Queued {
  readonly queued: number
}

/** `POST /api/admin/health/jobs/{id}/retry/`: has a job that was given up tried again, at once and as often as a new one. */
export const retryJobCall = defineCall<Queued>()({
  name: 'admin.retryJob',
  label: ['重试失败的后台任务', 'Retry failed jobs'],
  method: 'POST',
  path: '/api/admin/health/jobs/{id}/retry/',
  point: healthPoints.retry,
  input: { id: wholeNumber(['任务编号', 'Number of the job'], { required: true, min: 1 }) },
  output: exactly({ queued: integer }),
})

/** `POST /api/admin/health/kinds/{job}/retry/`: the same with all jobs of one name. */
export const retryJobsCall = defineCall<Queued>()({
  name: 'admin.retryJobs',
  label: ['重试同类失败任务', 'Retry all failed jobs of a type'],
  method: 'POST',
  path: '/api/admin/health/kinds/{job}/retry/',
  point: healthPoints.retry,
  input: { job: text(['任务名称', 'Name of the job'], { required: true, max: 100 }) },
  output: exactly({ queued: integer }),
})
