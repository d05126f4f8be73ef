import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { codeOf } from '../database/startFailure.server.ts'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { forgetUses } from '../quota/personQuota.server.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import type { Transaction } from './serve.server.ts'

/** What was answered to a request that carried a key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
}

/** A changing request as its key remembers it. */
export interface KeyedRequest {
  readonly userId: number
  readonly key: string
  readonly route: string
  readonly content: unknown
}

/** The first request of the same key has not ended in time. */
const lockTimeout = '55P03'

/** Keys are 16 to 128 printable ASCII characters; anything else is no key. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]{16,128}$/.test(key)

/**
 * Does the work once per key. The key's row is written in the same transaction as the work: a crash leaves neither, a second request
 * waits for the first and gets its answer. The same key with other content is refused, a refusal is not remembered.
 */
export const onceOnly = async (tx: Transaction, request: KeyedRequest, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
  const hash = createHash('sha256')
    .update(JSON.stringify([request.route, request.content ?? null]))
    .digest()
  const taken =
    await sql`insert into idempotency (user_id, key, route, request_hash) values (${request.userId}, ${request.key}, ${request.route}, ${hash})
    on conflict do nothing returning key`
      .execute(tx)
      .catch((error: unknown) => {
        if (codeOf(error) === lockTimeout) return refuse('keyInUse', { retryAfter: 1 })
        throw error
      })
  if (taken.rows.length === 0) return earlierAnswer(tx, request, hash)
  const answer = await work()
  await sql`update idempotency set state = 'done', status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}
    where user_id = ${request.userId} and key = ${request.key}`.execute(tx)
  return answer
}

const earlierAnswer = async (tx: Transaction, request: KeyedRequest, hash: Buffer): Promise<StoredAnswer> => {
  const { rows } = await sql<{ request_hash: Buffer; state: string; status: number; body: string }>`select request_hash, state, status, body
    from idempotency where user_id = ${request.userId} and key = ${request.key}`.execute(tx)
  const [earlier] = rows
  if (!earlier || earlier.state !== 'done') return refuse('keyInUse')
  if (!earlier.request_hash.equals(hash)) return refuse('keyReused')
  return { status: earlier.status, body: JSON.parse(earlier.body) }
}

/** Keys of requests are forgotten every hour. */
export const recordsSchedule = defineUpkeep({
  name: 'record.tidy',
  label: ['清理请求记录', 'Tidying what is kept of requests'],
  at: '5 * * * *',
})

/** Forgets keys after three days, because nobody repeats a request that late, and what was used of a quota when it counts no more. */
export const tidyRecords = (db: Database): ServedJob =>
  serveJob(recordsSchedule.job, async () => {
    await sql`delete from idempotency where created_at < now() - interval '3 days'`.execute(db)
    await forgetUses(db)
  })
