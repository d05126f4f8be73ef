import { sql } from 'kysely'
import { prepare, runPrepared } from '../database/prepared.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { Language } from '../language/label.ts'
import { Refusal, refuse } from '../errors/refuse.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Hearing } from '../database/hearing.server.ts'
import { accessChanged, type Whose } from './accessChanges.server.ts'
import { actorRow, actorsOf, actorStatement, keyStatement, sessionTimes, type ActorRow } from '../people/actorRow.server.ts'
import type { Actor } from '../rights/actor.ts'
import { csrfTokenFor } from './csrf.server.ts'
import { digestKey, digestOf, keyPrefix, newSecret, secretLength } from './secrets.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Who is signed in, and what their changing requests must carry. */
export interface SignedIn {
  readonly actor: Actor
  /** The CSRF token of the session; null where a key was shown, which no browser sends by itself. */
  readonly csrfToken: string | null
  /** The key is good for reading alone. */
  readonly readsOnly: boolean
}

/** What a request says about itself besides its token. */
export interface RequestManner {
  /** The browser asks on its own: it does not keep an idle session alive. */
  readonly background?: boolean
  /** The language that the reader wants; the one they have stored when absent. */
  readonly language?: Language | undefined
}

/** The sessions and keys that were shown, remembered for a short time. */
export interface Sessions {
  /** Who sent a request with these raw headers; refuses with `authenticationFailed` for a missing, expired or revoked token. */
  signedIn(rawHeaders: readonly string[], manner?: RequestManner): Promise<SignedIn>
  /** Forgets what is remembered of somebody: the next request asks the database. */
  forget(whose: Whose): void
}

interface Remembered {
  readonly row: ActorRow
  readonly rights: string
  readonly signedIn: Readonly<Record<Language, SignedIn>>
  /** By the process's own monotonic clock, in milliseconds: until when it may be used without asking, */
  freshUntil: number
  /** and when its next use must be written down. */
  touchDue: number
}

/** The longest time in which a session is not looked up again, in milliseconds; changes are heard at once, this is for what nobody says. */
const longestFresh = 30_000

/** At most this many sessions are remembered; the ones that came first go first. */
const mostRemembered = 20_000

/** What the sessions are made from. */
export interface SessionParts {
  readonly database: OpenDatabase
  readonly key: Buffer
  readonly points: ReadonlySet<string>
  readonly changes: Pick<Hearing, 'isHearing'>
}

/** Opens the memory of sessions. Nothing is remembered while changes are not heard. */
export const openSessions = ({ database, key, points, changes }: SessionParts): Sessions => {
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<Remembered | undefined>>()
  const bySession = prepare(database.db, actorStatement)
  const byKey = prepare(database.db, keyStatement)
  let changesHeard = 0

  const load = async (token: string, digest: string, background: boolean): Promise<Remembered | undefined> => {
    const askedAt = performance.now()
    const heardBefore = changesHeard
    const [values] = isKey(token)
      ? await runPrepared(database, byKey, { token: digestOf(token) })
      : await runPrepared(database, bySession, { token: digestOf(token), background })
    if (!values) {
      remembered.delete(digest)
      return undefined
    }
    const row = actorRow(values)
    const rights = rightsOf(row)
    const former = remembered.get(digest)
    const entry: Remembered = {
      row,
      rights,
      // The same person with the same rights stays the same object: others keep what they worked out for it.
      signedIn: former?.rights === rights ? former.signedIn : signedInAs(row, isKey(token) ? null : csrfTokenFor(key, digest), points),
      freshUntil: askedAt + Math.min(longestFresh, 1000 * row.secondsLeft, 1000 * (sessionTimes.idle - row.idleFor)),
      touchDue: askedAt + 1000 * (sessionTimes.touch - row.idleFor),
    }
    // A change that was heard meanwhile may be newer than this answer: good for this request, not for the next.
    if (heardBefore !== changesHeard || !changes.isHearing()) entry.freshUntil = Number.NEGATIVE_INFINITY
    remembered.delete(digest)
    remembered.set(digest, entry)
    const [oldest] = remembered.size > mostRemembered ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    return entry
  }

  /** Requests of one session that come together ask once. */
  const loadOnce = (token: string, digest: string, background: boolean): Promise<Remembered | undefined> => {
    if (!changes.isHearing()) return load(token, digest, background)
    const asked = `${digest}${background ? ' background' : ''}`
    const known = underWay.get(asked)
    if (known) return known
    const loading = load(token, digest, background).finally(() => {
      if (underWay.get(asked) === loading) underWay.delete(asked)
    })
    underWay.set(asked, loading)
    return loading
  }

  return {
    async signedIn(rawHeaders, { background = false, language } = {}) {
      const token = bearerToken(rawHeaders)
      if (token === undefined) return refuse('authenticationFailed')
      const digest = digestKey(token)
      const now = performance.now()
      const known = remembered.get(digest)
      const usable = known !== undefined && now < known.freshUntil && (background || now < known.touchDue) && changes.isHearing()
      const entry = usable ? known : await loadOnce(token, digest, background)
      if (!entry) return refuse('authenticationFailed')
      return entry.signedIn[language ?? entry.row.language ?? 'zh']
    },
    forget(whose) {
      changesHeard++
      underWay.clear()
      for (const entry of remembered.values()) {
        if (whose === 'everyone' || entry.row.userId === whose.userId) entry.freshUntil = Number.NEGATIVE_INFINITY
      }
    },
  }
}

/** Whether a request with these raw headers would still be let in; asking keeps no idle session alive. */
export const isSignedIn = (sessions: Sessions, rawHeaders: readonly string[]): Promise<boolean> =>
  sessions.signedIn(rawHeaders, { background: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'authenticationFailed') return false
      throw error
    },
  )

const rightsOf = ({ secondsLeft: _left, idleFor: _idle, ...rights }: ActorRow): string => JSON.stringify(rights)

const signedInAs = (row: ActorRow, csrfToken: string | null, points: ReadonlySet<string>): Readonly<Record<Language, SignedIn>> => {
  const { zh, en } = actorsOf(row, points)
  const { readsOnly } = row
  return { zh: Object.freeze({ actor: zh, csrfToken, readsOnly }), en: Object.freeze({ actor: en, csrfToken, readsOnly }) }
}

const isKey = (token: string): boolean => token.length === keyPrefix.length + secretLength

/** The token of the only `Authorization` header, if it is a bearer's and has the shape of one of ours. */
export const bearerToken = (rawHeaders: readonly string[]): string | undefined => {
  let value: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length !== authorization.length || name.toLowerCase() !== authorization) continue
    if (value !== undefined) return undefined
    value = rawHeaders[index + 1]
  }
  return value === undefined ? undefined : bearer.exec(value)?.[1]
}

const authorization = 'authorization'
const bearer = new RegExp(`^bearer ((?:${keyPrefix})?[\\w-]{${secretLength}})$`, 'i')

/** A session that has just begun; the token is known only to its holder. */
export interface NewSession {
  readonly id: number
  readonly token: string
  readonly csrfToken: string
}

/** Where a session begins. */
export interface SessionOrigin {
  readonly ip: string | null
  readonly userAgent: string | undefined
}

/**
 * Begins a session for an active user whose password still is the one that was verified; undefined when it has changed meanwhile.
 * Locks the user until the transaction ends, so that a deactivation or change of password either comes before or ends this session too.
 */
export const beginSession = async (
  tx: Transaction,
  key: Buffer,
  person: { readonly userId: number; readonly passwordHash: string },
  origin: SessionOrigin,
): Promise<NewSession | undefined> => {
  const token = newSecret()
  const { rows } = await sql<{ id: number }>`
    with person as (
      select u.id from ${table(user)} as u join user_password as p on p.user_id = u.id
      where u.id = ${person.userId} and ${col(user, 'isActive', 'u')} and p.hash = ${person.passwordHash}
      for share
    )
    insert into session (token_hash, user_id, expires_at, ip, user_agent)
    select ${digestOf(token)}::bytea, id, now() + make_interval(secs => ${sessionTimes.longest}), ${origin.ip}::inet, ${origin.userAgent?.slice(0, 300) ?? null}::text
    from person returning id`.execute(tx)
  const [session] = rows
  return session && { id: session.id, token, csrfToken: csrfTokenFor(key, digestKey(token)) }
}

/** Ends one session. */
export const endSession = async (tx: Transaction, sessionId: number, userId: number): Promise<void> => {
  await sql`update session set revoked_at = now() where id = ${sessionId} and revoked_at is null`.execute(tx)
  await accessChanged(tx, { userId })
}

/** Ends all sessions of a user, but the one that is in use if it is given, and answers how many. */
export const endSessions = async (tx: Transaction, userId: number, except?: number): Promise<number> => {
  const { rows } = await sql`update session set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except ?? null}::bigint returning id`.execute(tx)
  await accessChanged(tx, { userId })
  return rows.length
}
