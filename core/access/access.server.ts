import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '../database/pool.server.ts'
import type { Area } from '../define/area.ts'
import type { Registry } from '../define/registry.ts'
import { languageOf } from '../http/http.server.ts'
import type { Label } from '../language/label.ts'
import { mannerOf } from '../audit/manner.server.ts'
import { refuse } from '../errors/refuse.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import type { Caller, CallerOf } from '../context/routing.server.ts'
import { hearAccessChanges } from './accessChanges.server.ts'
import { sessionTimes } from '../people/actorRow.server.ts'
import { cookiesNamed } from './cookies.server.ts'
import { checkCsrf, csrfCookie, csrfSetCookie } from './csrf.server.ts'
import { plainAddress } from '../http/address.server.ts'
import { attemptLimits, attemptWindow } from './loginAttempts.server.ts'
import { openPasswordHasher, type HasherLimits } from './passwordHasher.server.ts'
import { pointsOf } from '../rights/points.ts'
import { signingKey, type KeyChoice } from './secrets.server.ts'
import { openSessions, type Sessions } from './session.server.ts'
import type { Door } from './signIn.server.ts'
import { turnTakers } from '../jobs/turnTaker.server.ts'

/** What access is made from. */
export interface AccessParts {
  /** Signing in and listening open connections of their own to the same database. */
  readonly database: OpenDatabase
  readonly areas: readonly Area[]
  readonly keyChoice: KeyChoice
  readonly hashing?: HasherLimits
}

/** Everything that decides who is there and what they may do. */
export interface Access {
  readonly door: Door
  readonly sessions: Sessions
  readonly areas: readonly Area[]
  /** Forgets old attempts to sign in, and sessions that ended long ago. */
  readonly tidying: ServedJob
  close(): Promise<void>
}

/** Attempts and sessions that count no more are removed every hour. */
export const accessSchedule = defineUpkeep({ name: 'access.tidy', label: ['清理登录记录', 'Clean up login records'], at: '47 * * * *' })

/** Opens access to the product: the signing key, the memory of sessions, the listener for changes, the door. */
export const openAccess = async ({ database, areas, keyChoice, hashing }: AccessParts): Promise<Access> => {
  const key = await signingKey(database.db, keyChoice)
  const points = new Set(pointsOf(areas).map(point => point.point))
  const { connectionString = '' } = database.pool.options
  const atDoor = openDatabase(connectionString, { max: 3, name: 'meniscus door' })
  const changes = hearAccessChanges({ connectionString, application_name: 'meniscus access' }, whose => sessions.forget(whose))
  const sessions = openSessions({ database, key, points, changes })
  const hasher = await openPasswordHasher(hashing)
  return {
    door: { db: atDoor.db, key, hasher, turns: turnTakers(attemptLimits.accountFromAddress - 1, 200) },
    sessions,
    areas,
    tidying: serveJob(accessSchedule.job, () => tidy(atDoor)),
    async close() {
      await changes.close()
      await atDoor.close()
    },
  }
}

/** Removes attempts that count no more, and sessions that ended a month ago. */
export const tidy = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<void> => {
  await sql`delete from login_attempt where at < now() - make_interval(secs => ${attemptWindow})`.execute(db)
  await sql`delete from session where least(expires_at, revoked_at, last_used_at + make_interval(secs => ${sessionTimes.idle})) < now() - interval '30 days'`.execute(
    db,
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; null before the gate, and on routes outside it. */
    caller: Caller | null
  }
}

/** The caller that the gate has let in; a route outside the gate has none. */
export const callerOf: CallerOf = request => request.caller ?? refuse('authenticationFailed')

const readsOnlyKey: Label = [
  '此密钥只能读取；要写入请使用不限于读取的密钥',
  'This key is for reading only. To change something, use a key that is not.',
]

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Puts the gate in front of every route that is registered on `app` afterwards: a live session or key, and for
 * changing requests of a session its CSRF token.
 * A path that the registry calls a background call keeps no idle session alive. A browser that has lost the CSRF cookie gets it again with
 * its first read of who is signed in.
 */
export const accessGate = (app: FastifyInstance, access: Access, registry: Registry): void => {
  const background = new Set(
    [...registry.calls.values()].filter(call => call.background === true).map(call => `${call.method} ${routeOf(call.path)}`),
  )
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    const { actor, csrfToken, readsOnly } = await access.sessions.signedIn(request.raw.rawHeaders, {
      background: background.has(`${request.method} ${url}`),
      language: request.headers['accept-language'] === undefined ? undefined : languageOf(request),
    })
    // Known before anything is refused, so that a refusal can be remembered with who was refused.
    request.caller = { actor, requestId: request.id, ip: plainAddress(request.ip), ...mannerOf(request) }
    if (readsOnly && changing.has(request.method)) refuse('noPermission', { message: readsOnlyKey })
    if (csrfToken === null) return
    if (changing.has(request.method)) checkCsrf(request.headers, csrfToken)
    else if (url === '/api/users/me/') renewCsrfCookie(request, reply, csrfToken)
  })
}

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const renewCsrfCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const [cookie, ...more] = cookiesNamed(request.headers.cookie, csrfCookie)
  if (cookie !== token || more.length > 0) void reply.header('Set-Cookie', csrfSetCookie(token, request.protocol === 'https'))
}
