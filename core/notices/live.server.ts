import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import type { Actor } from '../rights/actor.ts'
import { sessionTimes } from '../people/actorRow.server.ts'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import { noticeChannel } from './wake.server.ts'

/** What the live part of notices is made from. */
export interface LiveParts {
  readonly db: Database
  readonly connectionString: string
  /** How often a stream says that it lives, and its session is asked for again, in milliseconds; 15 s when absent. */
  readonly heartbeat?: number
}

/** Tells open pages at once that something has changed for their person. */
export interface Live {
  /** A stream of server-sent events for a person's page; it ends with his session. Refused where he has enough of them. */
  open(actor: Pick<Actor, 'userId' | 'sessionId'>): Readable
  /** How many pages are open. */
  size(): number
  close(): Promise<void>
}

/** At most so many pages of one person, and of all people, are kept open; the others ask every five minutes. */
const most = { ofPerson: 8, ofAll: 4000 } as const

/** A page that takes nothing any more is closed when so much waits for it, in bytes. */
const mostUnsent = 16 * 1024

/** The channel on which changes of sessions and rights are told; see `accessChanges.server.ts`. */
const accessChannel = 'access'

interface Page {
  readonly userId: number
  readonly sessionId: number
  readonly stream: PassThrough
}

/**
 * Keeps the pages' streams. One connection of the process listens; what it hears is only a reason to ask, so a lost word delays at most
 * until the page's own poll. Sessions are looked up in the database itself, by its clock, and never kept alive by a stream.
 */
export const openLive = ({ db, connectionString, heartbeat = 15_000 }: LiveParts): Live => {
  const pages = new Set<Page>()
  /** When this process last heard of a change for somebody, by its own clock; for a minute. */
  const recent = new Map<number, number>()
  const closing = new AbortController()

  const write = (page: Page, text: string): void => {
    if (page.stream.readableLength > mostUnsent) page.stream.destroy()
    else page.stream.write(text)
  }
  const tell = (people?: ReadonlySet<number>): void => {
    for (const page of pages) if (people === undefined || people.has(page.userId)) write(page, changed)
  }
  const endDead = async (suspects: readonly Page[]): Promise<void> => {
    if (suspects.length === 0) return
    const alive = await liveSessions(
      db,
      suspects.map(({ sessionId }) => sessionId),
    )
    for (const page of suspects) if (!alive.has(page.sessionId)) page.stream.end(ended)
  }
  const onWord = (channel: string, word: string): void => {
    if (channel === noticeChannel) {
      const people = new Set(word.split(',').map(Number))
      for (const userId of people) recent.set(userId, performance.now())
      return tell(people)
    }
    const suspects = [...pages].filter(({ userId }) => word === 'everyone' || word === `user:${userId}`)
    endDead(suspects).catch(() => undefined)
  }
  const listening = keepListening({ connectionString, signal: closing.signal, onWord, onReturn: tell })
  const timer = setInterval(() => {
    for (const page of pages) write(page, ': alive\n\n')
    for (const [userId, at] of recent) if (performance.now() - at > remembered) recent.delete(userId)
    // What cannot be asked now is asked with the next beat.
    endDead([...pages]).catch(() => undefined)
  }, heartbeat)
  timer.unref()

  return {
    open({ userId, sessionId }) {
      if (sessionId === undefined) return refuse('authenticationFailed')
      if (closing.signal.aborted) return refuse('busy', { retryAfter: 1 })
      const own = [...pages].filter(page => page.userId === userId).length
      if (own >= most.ofPerson || pages.size >= most.ofAll) return refuse('tooManyRequests', { retryAfter: 300 })
      const stream = new PassThrough()
      const page: Page = { userId, sessionId, stream }
      pages.add(page)
      stream.on('close', () => pages.delete(page))
      stream.on('error', () => undefined)
      // What changed between the page's own count and now has been missed.
      stream.write(recent.has(userId) ? changed : ': open\n\n')
      // It may have been revoked while it was being opened, before anybody listened for that.
      endDead([page]).catch(() => undefined)
      return stream
    },
    size: () => pages.size,
    async close() {
      clearInterval(timer)
      closing.abort()
      for (const { stream } of pages) stream.end()
      await listening
    },
  }
}

/** So long a change is remembered for a page that is just being opened, in milliseconds. */
const remembered = 60_000

const changed = 'event: changed\ndata: {}\n\n'
const ended = 'event: ended\ndata: {}\n\n'

const liveSessions = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select s.id from session as s join admin_user as u on u.id = s.user_id
    where s.id = any(${[...new Set(ids)]}) and u.is_active and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - make_interval(secs => ${sessionTimes.idle})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Listening {
  readonly connectionString: string
  readonly signal: AbortSignal
  readonly onWord: (channel: string, word: string) => void
  /** Called whenever listening begins: words may have been missed before. */
  readonly onReturn: () => void
}

/** How often the connection is tried, in milliseconds: a broken one is noticed by its silence. */
const proof = 5000

/** Listens on a connection of its own until it is told to stop; a connection that breaks is replaced. */
const keepListening = async (listening: Listening): Promise<void> => {
  while (!listening.signal.aborted) {
    await listenOnce(listening).catch(() => undefined)
    await sleep(500, undefined, { signal: listening.signal, ref: false }).catch(() => undefined)
  }
}

const listenOnce = async ({ connectionString, signal, onWord, onReturn }: Listening): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'meniscus live',
    keepAlive: true,
    connectionTimeoutMillis: proof,
    query_timeout: proof,
  })
  const broken = new AbortController()
  client.on('error', () => broken.abort())
  client.on('end', () => broken.abort())
  client.on('notification', ({ channel, payload }) => onWord(channel, payload ?? ''))
  const over = AbortSignal.any([broken.signal, signal])
  try {
    await client.connect()
    await client.query(`listen ${noticeChannel}; listen ${accessChannel}`)
    onReturn()
    while (!over.aborted) {
      await sleep(proof, undefined, { signal: over })
      await client.query('select 1')
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })])
  }
}
