import { exactly, labelSchema, listOf, orNull } from '../../../core/define/answerSchema.ts'
import { defineCall } from '../../../core/define/call.ts'
import type { Label } from '../../../core/define/label.ts'
import type { FailedJob, JobQueue } from '../../../core/jobs/queueState.ts'
import type { SlowStatement } from '../../../core/observe/slowStatement.ts'
import { judgements, type Measures } from './health.ts'

const number = { type: 'number' }
const words = { type: 'string' }

/** A job with what it is called; null of one that this program does not know. */
interface Named {
  readonly label: Label | null
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
  /** Where uploaded files lie, and whether it can be reached now. */
  readonly store: { readonly kind: 'folder' | 's3'; readonly answers: boolean }
  readonly queues: readonly (JobQueue & Named)[]
  readonly failed: readonly (FailedJob & Named)[]
  readonly slow: readonly SlowStatement[]
  readonly processes: readonly RunningProcess[]
}

const integer = { type: 'integer' }

/** `GET /api/admin/health/`: how the product stands; the page asks again by itself. */
export const readHealth = defineCall<Health>()({
  name: 'admin.readHealth',
  label: ['系统健康', 'Health'],
  method: 'GET',
  path: '/api/admin/health/',
  point: 'admin.health:read',
  input: {},
  output: exactly({
    measures: exactly(Object.fromEntries(Object.keys(judgements).map(name => [name, orNull(number)]))),
    store: exactly({ kind: { type: 'string', enum: ['folder', 's3'] }, answers: { type: 'boolean' } }),
    queues: listOf(
      exactly({
        job: words,
        label: orNull(labelSchema),
        waiting: integer,
        later: integer,
        running: integer,
        failed: integer,
        error: orNull(words),
      }),
    ),
    failed: listOf(exactly({ id: integer, job: words, label: orNull(labelSchema), attempts: integer, error: orNull(words), at: words })),
    slow: listOf(exactly({ statement: words, work: orNull(words), count: integer, worst: number, mean: number, at: words })),
    processes: listOf(exactly({ id: words, startedAt: words, memory: number })),
  }),
  background: true,
})
