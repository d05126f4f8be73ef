import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { plainAddress } from '../http/address.server.ts'
import type { Actor } from '../rights/actor.ts'
import type { Database } from '../database/pool.server.ts'
import { tableOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { parseId } from '../fields/ref/ref.ts'
import { attemptedBy, type Attempted } from './attempted.ts'
import { mannerOf } from './manner.server.ts'
import { openTally, type Kept, type Refused } from './refusalTally.ts'

/** What is remembered when it is refused to somebody who is signed in: what they may not do or see, and guesses at passwords. */
const remembered: ReadonlySet<ErrorCode> = new Set([
  'noPermission',
  'fourEyes',
  'csrfFailed',
  'notFound',
  'originalPasswordWrong',
  'tooManyRequests',
])

/** A refused request, with all that is remembered of it. */
interface RefusedRequest extends Refused {
  readonly actor: Actor | undefined
  readonly attempted: Attempted
  readonly recordId: number | null
  readonly ip: string | null
  readonly userAgent: string | undefined
  readonly requestId: string
}

/** What the memory of refusals works with. */
export interface RefusalParts {
  readonly db: Database
  readonly registry: Registry
}

/** How often counted repeats are written down, in milliseconds. */
const flushInterval = 5000

/**
 * Remembers refused attempts of every route that is registered on `app` afterwards, apart from the transaction that was rolled back. The first
 * of a kind (person, route and reason) is written before its answer leaves; further ones within a minute are only counted and become one row.
 * A process that is killed loses such counts, never a first.
 */
export const rememberRefusals = (app: FastifyInstance, { db, registry }: RefusalParts): void => {
  const about = attemptedBy(registry)
  const tally = openTally<RefusedRequest>()
  const write = async (refused: RefusedRequest, kept: Kept, repeats: number | null): Promise<void> => {
    try {
      await insert(db, registry, refused, kept, repeats)
    } catch (error) {
      // The answer is a refusal all the same.
      app.log.error({ err: error }, 'a refusal could not be remembered')
    }
  }
  const flush = async (now: number): Promise<void> => {
    for (const { refused, kept, repeats } of tally.ended(now)) await write(refused, kept, repeats)
  }
  const timer = setInterval(() => void flush(performance.now()), flushInterval)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush(Number.POSITIVE_INFINITY)
  })
  app.addHook('onSend', async request => {
    const code = request.refused?.code
    if (code === undefined || !isRemembered(request, code)) return
    const refused = refusedRequest(request, code, about(request.method, request.routeOptions.url ?? ''))
    const kept = tally.note(refused, performance.now())
    if (kept) await write(refused, kept, null)
  })
}

/** A record that cannot be found tells something only when one was asked for; nobody in particular is remembered only for trying too often. */
const isRemembered = (request: FastifyRequest, code: ErrorCode): boolean => {
  if (!remembered.has(code)) return false
  if (!request.caller) return code === 'tooManyRequests'
  return code !== 'notFound' || idOf(request) !== null
}

const idOf = ({ params }: FastifyRequest): number | null => {
  const parsed = parseId((params as Readonly<Record<string, unknown>> | undefined)?.['id'])
  return 'value' in parsed ? parsed.value : null
}

const refusedRequest = (request: FastifyRequest, code: ErrorCode, attempted: Attempted): RefusedRequest => {
  const actor = request.caller?.actor
  const ip = plainAddress(request.ip)
  const { route, userAgent } = mannerOf(request)
  const sender = actor ? `user:${actor.userId}` : (ip ?? '')
  return { sender, route, code, actor, attempted, recordId: idOf(request), ip, userAgent, requestId: request.id }
}

const insert = async (db: Database, registry: Registry, refused: RefusedRequest, kept: Kept, repeats: number | null): Promise<void> => {
  const whole = kept === 'itself'
  const actor = kept === 'codeOnly' ? undefined : refused.actor
  const { entity, action } = whole ? refused.attempted : { entity: 'server', action: 'various' }
  // Of repeats only the kind is known for all of them.
  const recordId = whole && repeats === null ? refused.recordId : null
  await sql`insert into audit (actor_id, actor_name, actor_name_en, department_id, ip, user_agent, route, request_id, entity, record_id, action, changes, result, code, repeats, detail)
    values (${actor?.userId ?? null}, ${actor?.name ?? ''}, ${actor?.nameEn || null}, ${actor?.departmentId ?? null}, ${kept === 'codeOnly' ? null : refused.ip},
      ${whole ? (refused.userAgent ?? null) : null}, ${whole ? refused.route : null}, ${repeats === null ? refused.requestId : null},
      ${entity}, ${recordId}, ${action}, '[]', 'refused', ${refused.code}, ${repeats}, ${hidden(registry, refused, recordId)})`.execute(db)
}

/**
 * Whether what could not be found is there and only hidden from whoever asked. Looked up in the same statement either way, so that the time of the answer
 * tells nothing.
 */
const hidden = (registry: Registry, { code, attempted }: RefusedRequest, recordId: number | null): RawBuilder<unknown> => {
  const entity = registry.entities.get(attempted.entity)
  const table = attempted.entity === 'file' ? 'stored_file' : entity && tableOf(entity)
  if (code !== 'notFound' || recordId === null || table === undefined) return sql`null`
  return sql`jsonb_build_object('hidden', exists (select from ${sql.table(table)} where id = ${recordId}))`
}
