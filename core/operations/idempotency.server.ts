import { keptEditsFor } from '../audit/keptEdits.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Actor } from '../rights/actor.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import { tellChange } from '../database/tableWrites.server.ts'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import { perActor } from '../reading/perActor.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { forgetUses } from '../quota/personQuota.server.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Begun } from '../context/operation.server.ts'

/** What was answered to a request that carried a key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  /** The record that the body shows: a repeated request is shown it as it is then, to whoever may still see it. */
  readonly record?: AnsweredRecord
}

/** A record that was written, by its entity's name. */
export interface AnsweredRecord {
  readonly entity: string
  readonly id: number
}

/** A changing request as its key remembers it. */
export interface KeyedRequest {
  readonly actor: Actor
  readonly key: string
  readonly route: string
  readonly content: unknown
}

/** The first request of the same key has not ended in time. */
const lockTimeout = '55P03'

/** Keys are 16 to 128 printable ASCII characters; anything else is no key. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]{16,128}$/.test(key)

/** What a transaction learns that begins with the key of its request. */
export interface KeyClaim extends Begun {
  /** What was asked for. */
  readonly hash: Buffer
  /** What the transaction is called, for who reads what it has written from another process. */
  readonly change: string
  /** What was answered when the key came before. */
  readonly earlier?: Earlier
}

interface Earlier {
  readonly request_hash: Buffer
  readonly rights_hash: Buffer | null
  readonly record_entity: string | null
  readonly record_id: number | null
  readonly status: number
  readonly body: string
}

/** A column is null where nothing was answered before. */
type Answered = { readonly [K in keyof Earlier]: Earlier[K] | null }

/** Asks what was answered for the key of a request, as the first thing in a transaction; who sends the same key meanwhile waits for its end. */
export const claimKey = async (tx: Transaction, { actor, key, route, content }: KeyedRequest): Promise<KeyClaim> => {
  const hash = createHash('sha256')
    .update(JSON.stringify([route, content ?? null]))
    .digest()
  const { rows } = await sql<
    Answered & Pick<KeyClaim, 'change'> & { readonly began: string; readonly seen: string }
  >`select a.*, pg_current_snapshot()::text as seen from answered_before(${actor.userId}, ${key}) as a`
    .execute(tx)
    .catch((error: unknown) => {
      if (codeOf(error) === lockTimeout) return refuse('keyInUse', { retryAfter: 1 })
      throw error
    })
  const [row] = rows
  if (!row) throw new Error('The database did not say what was answered before')
  const { began, change, seen, ...earlier } = row
  return { now: began, began: seen, change, hash, ...(wasAnswered(earlier) ? { earlier } : {}) }
}

const wasAnswered = (answered: Answered): answered is Earlier => answered.status !== null

/**
 * Does the work once per key. The key's row is written in the same transaction as the work: a crash leaves neither, a second request
 * waits for the first and gets its answer, by the rights of now: a record is read anew by `show`, anything else is told only while its reader
 * holds the rights under which it was answered. The same key with other content is refused, a refusal is not remembered.
 */
export const onceOnly = async (
  tx: Transaction,
  request: KeyedRequest,
  { hash, change, earlier }: KeyClaim,
  work: () => Promise<StoredAnswer>,
  show: (record: AnsweredRecord) => Promise<unknown>,
): Promise<StoredAnswer & Partial<Pick<KeyClaim, 'change'>>> => {
  if (earlier) return earlierAnswer(request.actor, earlier, hash, show)
  const answer = await work()
  const { record } = answer
  await sendAhead(
    tx,
    sql`insert into idempotency (user_id, key, request_hash, status, body, record_entity, record_id, rights_hash)
      values (${request.actor.userId}, ${request.key}, ${hash}, ${answer.status},
        ${JSON.stringify(record ? null : (answer.body ?? null))}, ${record?.entity ?? null}, ${record?.id ?? null}, ${record ? null : rightsHash(request.actor)})
      returning ${tellChange}`,
  )
  return { ...answer, change }
}

const hashFor = perActor<Buffer>()

/** Everything that an answer may have been shaped by: what the actor may do, and how far they see. */
const rightsHash = (actor: Actor): Buffer =>
  hashFor(actor, '', () => {
    const { type, points, scope, scopes, departmentId, departmentTree } = actor
    const shaping = [type, inOrder(points), scope, inOrder([...(scopes ?? [])].map(String)), departmentId, inOrder(departmentTree)]
    return createHash('sha256').update(JSON.stringify(shaping)).digest()
  })

const inOrder = <T extends string | number>(values: Iterable<T>): readonly T[] =>
  [...values].toSorted((left, right) => (left < right ? -1 : 1))

const earlierAnswer = async (
  actor: Actor,
  { request_hash: asked, rights_hash: rights, record_entity: entity, record_id: id, status, body: written }: Earlier,
  hash: Buffer,
  show: (record: AnsweredRecord) => Promise<unknown>,
): Promise<StoredAnswer> => {
  if (!asked.equals(hash)) return refuse('keyReused')
  if (entity !== null && id !== null) return { status, body: await show({ entity, id }) }
  const body: unknown = JSON.parse(written)
  if (body === null || rights?.equals(rightsHash(actor))) return { status, body }
  return refuse('doneAlready')
}

/** Keys of requests are forgotten every hour. */
export const recordsSchedule = defineUpkeep({
  name: 'record.tidy',
  label: ['清理请求记录', 'Clean up request records'],
  at: '5 * * * *',
})

/**
 * Forgets keys after three days, because nobody repeats a request that late, what was used of a quota when it counts no more, and
 * the values of edits to which nobody goes back any more.
 */
export const tidyRecords = (db: Database): ServedJob =>
  serveJob(recordsSchedule.job, async () => {
    await sql`delete from idempotency where created_at < now() - interval '3 days'`.execute(db)
    // Entries of the audit follow one another nearly as their times do; one that does not is forgotten an hour later.
    await sql`delete from reversible_change where at < now() - ${keptEditsFor}::interval
      and audit_id <= (select id from audit where at < now() - ${keptEditsFor}::interval order by at desc, id desc limit 1)`.execute(db)
    await forgetUses(db)
  })
