import { exactly, listOf, orNull } from '../../../core/define/answerSchema.ts'
import { defineCall } from '../../../core/define/call.ts'
import type { FailedJob } from '../../../core/jobs/queueState.ts'
import { judgements, type Measures } from './health.ts'

const number = { type: 'number' }
const words = { type: 'string' }

/** How the product stands: what is measured, and the jobs that were given up. */
export interface Health {
  readonly measures: Measures
  /** Where uploaded files lie, and whether it can be reached now. */
  readonly store: { readonly kind: 'folder' | 's3'; readonly answers: boolean }
  readonly failed: readonly FailedJob[]
}

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
    failed: listOf(exactly({ id: { type: 'integer' }, job: words, attempts: { type: 'integer' }, error: orNull(words), at: words })),
  }),
  background: true,
})
