import { sql } from 'kysely'
import { PassThrough, type Readable } from 'node:stream'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import { refuse } from '../errors/refuse.ts'
import { noticeChannel } from '../notices/wake.server.ts'
import { sessionTimes } from '../people/actorRow.server.ts'
import type { Actor } from '../rights/actor.ts'
import { openEditing } from './editing.server.ts'
import { readAround, readInterest, readRecord, readReports } from './interest.ts'
import { openKnownActors } from './known.server.ts'
import { keepListening } from './listening.server.ts'
import { idLine, sendTo, type Page } from './page.ts'
import { editingChannel } from './presence.server.ts'
import { openRecordNews } from './recordNews.server.ts'
import { openWordLog, readRecordWord } from './wordLog.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What the live part of the product is made from. */
export interface LiveParts {
  readonly db: Database
  readonly connectionString: string
  /** Asked when the first page is told something: the calls of the product are made from this. */
  readonly product: () => Product
  /** How often a stream says that it lives, and its session is asked for again, in milliseconds; 15 s when absent. */
  readonly heartbeat?: number
}

/** A page that wants to hear. */
export interface OpenedPage {
  readonly actor: Pick<Actor, 'userId' | 'sessionId'>
  /** What it shows, as `readInterest` reads it; nothing when absent. */
  readonly shows?: string | null | undefined
  /** The record that somebody edits on it, `quality.iqc:17`; absent when none. */
  readonly edits?: string | null | undefined
  /** By what name it asked before: it has one stream. */
  readonly page?: string | null | undefined
  /** Up to where it has heard everything. */
  readonly lastEventId?: string | undefined
}

/** Tells open pages at once what has changed for their person: the notices, and of the records that they show those that the person may see. */
export interface Live {
  /** A stream of server-sent events for a person's page; it ends with the session. Refused where the person has enough of them. */
  open(page: OpenedPage): Readable
  /** How many pages are open. */
  size(): number
  close(): Promise<void>
}

/** At most so many pages of one person, and of all people, are kept open; the others ask every five minutes. */
const most = { ofPerson: 8, ofAll: 4000 } as const

/** The channel on which changes of sessions and rights are told; see `accessChanges.server.ts`. */
const accessChannel = 'access'

/** The channel on which the audit names the records of which it has remembered something: the trigger `tell_record`. */
const recordChannel = 'record'

/** What happened so shortly before a page was opened, in milliseconds, it may have missed between asking and listening. */
const justBefore = 10_000

/**
 * Keeps the pages' streams. One connection of the process listens; what it hears is only a reason to ask, so a lost word delays at most
 * until the page's own poll. Sessions are looked up in the database itself, by its clock, and never kept alive by a stream.
 */
export const openLive = ({ db, connectionString, product, heartbeat = 15_000 }: LiveParts): Live => {
  const pages = new Set<Page>()
  /** When this process last heard of a change for somebody, by its own clock; for a minute. */
  const recent = new Map<number, number>()
  const closing = new AbortController()
  const log = openWordLog(() => performance.now())
  const actors = openKnownActors(db, product)

  const editing = openEditing({ db, product, actors, pages })

  const tell = (people?: ReadonlySet<number>): void => {
    for (const page of pages) if (people === undefined || people.has(page.userId)) sendTo(page, changed)
  }
  const endDead = async (suspects: readonly Page[]): Promise<void> => {
    if (suspects.length === 0) return
    const alive = await liveSessions(
      db,
      suspects.map(({ sessionId }) => sessionId),
    )
    for (const page of suspects) if (!alive.has(page.sessionId)) page.stream.end(ended)
  }

  /** Ends what has no session any more, and has all others ask again what they may do. */
  const accessChanged = async (concerned: readonly Page[]): Promise<void> => {
    await endDead(concerned)
    for (const page of concerned) if (pages.has(page) && !page.stream.writableEnded) sendTo(page, rights)
  }

  const leave = (page: Page): void => {
    pages.delete(page)
    page.stream.end()
  }

  const records = openRecordNews({ db, product, actors, pages, log })

  const onWord = (channel: string, word: string): void => {
    if (channel === recordChannel) {
      const told = readRecordWord(word)
      if (told) log.note(told)
      return records.tell()
    }
    if (channel === editingChannel) return editing.heard(word)
    if (channel === noticeChannel) {
      const people = new Set(word.split(',').map(Number))
      for (const userId of people) recent.set(userId, performance.now())
      return tell(people)
    }
    actors.forget(word.startsWith('user:') ? Number(word.slice('user:'.length)) : undefined)
    const suspects = [...pages].filter(({ userId }) => word === 'everyone' || word === `user:${userId}`)
    accessChanged(suspects).catch(() => undefined)
  }
  const onReturn = (): void => {
    actors.forget()
    log.begin()
    tell()
    records.tell()
  }
  const listening = keepListening({
    connectionString,
    channels: [noticeChannel, accessChannel, recordChannel, editingChannel],
    signal: closing.signal,
    onWord,
    onReturn,
  })
  const timer = setInterval(() => {
    log.close()
    for (const page of pages) sendTo(page, page.heard === log.last() ? `event: at\ndata: {}\n${idLine(log.position())}\n` : ': alive\n\n')
    for (const [userId, at] of recent) if (performance.now() - at > remembered) recent.delete(userId)
    records.tell()
    // What cannot be asked now is asked with the next beat.
    endDead([...pages]).catch(() => undefined)
    editing.beat().catch(() => undefined)
  }, heartbeat)
  timer.unref()

  return {
    open({ actor: { userId, sessionId }, shows, edits, page: name, lastEventId }) {
      if (sessionId === undefined) return refuse('authenticationFailed')
      if (closing.signal.aborted) return refuse('busy', { retryAfter: 1 })
      for (const page of pages) if (name && page.name === name && page.sessionId === sessionId) leave(page)
      const own = [...pages].filter(page => page.userId === userId).length
      if (own >= most.ofPerson || pages.size >= most.ofAll) return refuse('tooManyRequests', { retryAfter: 300 })
      const stream = new PassThrough()
      log.close()
      // A page that goes on from where nobody remembers anything, or was asked for while nobody listened here, is behind everything and told that it missed something.
      const heard = (lastEventId === undefined ? log.since(justBefore) : log.from(lastEventId)) ?? -1
      const page: Page = {
        name: name ?? undefined,
        userId,
        sessionId,
        stream,
        shows: readInterest(product().registry, shows ?? ''),
        reports: readReports(product().registry, shows ?? ''),
        around: readAround(product().registry, shows ?? ''),
        heard,
        toldAt: Number.NEGATIVE_INFINITY,
      }
      pages.add(page)
      stream.on('close', () => pages.delete(page))
      stream.on('error', () => undefined)
      // What changed between the page's own count and now has been missed.
      stream.write(recent.has(userId) ? changed : ': open\n\n')
      if (heard === log.last()) stream.write(`event: at\ndata: {}\n${idLine(log.position())}\n`)
      else records.tell()
      editing.opened(page, readRecord(product().registry, edits ?? ''))
      // It may have been revoked while it was being opened, before anybody listened for that.
      endDead([page]).catch(() => undefined)
      return stream
    },
    size: () => pages.size,
    async close() {
      clearInterval(timer)
      closing.abort()
      for (const { stream } of pages) stream.end()
      records.close()
      await listening
    },
  }
}

/** So long a change is remembered for a page that is just being opened, in milliseconds. */
const remembered = 60_000

const changed = 'event: changed\ndata: {}\n\n'
const rights = 'event: rights\ndata: {}\n\n'
const ended = 'event: ended\ndata: {}\n\n'

const liveSessions = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select s.id from session as s join ${table(user)} as u on u.id = s.user_id
    where s.id = any(${[...new Set(ids)]}) and ${col(user, 'isActive', 'u')} and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - make_interval(secs => ${sessionTimes.idle})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
