import { sql } from 'kysely'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { digestOf, newSecret } from '../../core/access/secrets.server.ts'
import type { Database, OpenDatabase } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { wakeReaders } from '../../core/notices/wake.server.ts'
import { listCall } from './list.ts'
import { load, median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'

/** P9: the list call of P1 while so many browsers listen for notices, five of each person. */
const listeners = 500
const pagesOfPerson = 5
const rounds = 3
const secondsEach = 4

/** How often somebody is told something, in ms, and how many people at once. */
const telling = { every: 100, people: 4 } as const

/** Bars: calls against those without listeners, and how long a notice may take to the page, in ms. */
const bars = { calls: 0.9, delivery: 1000 } as const

/** Measures the same call with and without listeners in turn, and how fast they hear. */
export const benchListeners = async ({ db }: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const people = await makePeople(db)
  try {
    const { url, headers } = await listCall(whole.url)
    await load(url, headers, 2)
    const pairs: { quiet: number; listened: number }[] = []
    const delays: number[] = []
    for (let round = 0; round < rounds; round++) {
      const quiet = await load(url, headers, secondsEach)
      const pages = await openPages(whole.url, people)
      const stopTelling = tellPeople(db, people, pages, delays)
      try {
        pairs.push({ quiet: quiet.perSecond, listened: (await load(url, headers, secondsEach)).perSecond })
      } finally {
        await stopTelling()
        pages.close()
      }
    }
    const ratio = median(pairs.map(pair => pair.listened / pair.quiet))
    const p99 = delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY
    return [
      {
        name: `P9 list, ${listeners} listeners`,
        figure: median(pairs.map(pair => pair.listened)),
        baseline: median(pairs.map(pair => pair.quiet)),
        ratio,
        bar: bars.calls,
        ok: ratio >= bars.calls,
      },
      held('P9 notice heard, p99 ms', p99, bars.delivery),
    ]
  } finally {
    whole.child.kill()
    await endSessions(db)
  }
}

interface Person {
  readonly id: number
  readonly token: string
}

/** People who only listen; their sessions are written down as signing in would. They stay for the next run: to delete a person is to look through a million rows. */
const makePeople = async (db: Database): Promise<readonly Person[]> => {
  await endSessions(db)
  const people: Person[] = []
  for (let turn = 0; turn < listeners / pagesOfPerson; turn++) {
    const token = newSecret()
    const username = `listener${turn}`
    await sql`insert into admin_user (username, name, type, is_active, is_admin)
      select ${username}, ${`听众${turn}`}, 'ordinary', true, false where not exists (select from admin_user where username = ${username})`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`insert into session (token_hash, user_id, expires_at)
      select ${digestOf(token)}::bytea, id, now() + interval '1 hour' from admin_user where username = ${username} returning user_id as id`.execute(
      db,
    )
    people.push({ id: rows[0]?.id ?? 0, token })
  }
  return people
}

const endSessions = async (db: Database): Promise<void> => {
  await sql`delete from session where user_id in (select id from admin_user where username ~ '^listener[0-9]+$')`.execute(db)
}

interface Pages {
  /** Called with whose page has heard that something changed. */
  onHeard: (userId: number) => void
  close(): void
}

/** Opens the streams of everybody's pages and waits until all are open. */
const openPages = async (origin: string, people: readonly Person[]): Promise<Pages> => {
  const agent = new Agent({ maxSockets: listeners })
  const pages: Pages = { onHeard: () => undefined, close: () => agent.destroy() }
  // As a browser does: who is told to come back later comes back later.
  const openPage = async (person: Person): Promise<void> => {
    for (let wait = await tryToOpen(person); wait > 0; wait = await tryToOpen(person)) await sleep(wait)
  }
  /** Answers after how many milliseconds to try again; 0 once the page is open. */
  const tryToOpen = ({ id, token }: Person): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const asked = get(`${origin}/api/usernotify/stream/`, { agent, headers }, answer => {
      answer.on('error', () => undefined)
      if (answer.statusCode === 503) {
        answer.resume()
        return resolve(1000 * Number(answer.headers['retry-after'] ?? 1))
      }
      if (answer.statusCode !== 200) reject(new Error(`A stream was refused: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        resolve(0)
        if (chunk.includes('event: changed')) pages.onHeard(id)
      })
    })
    asked.on('error', reject)
    return promise
  }
  for (let turn = 0; turn < pagesOfPerson; turn++) await Promise.all(people.map(openPage))
  return pages
}

/** Tells a few people again and again that something has changed for them, and notes how long each of their pages takes to hear it. */
const tellPeople = (db: Database, people: readonly Person[], pages: Pages, delays: number[]): (() => Promise<void>) => {
  const toldAt = new Map<number, number>()
  const ended = new AbortController()
  pages.onHeard = userId => {
    const at = toldAt.get(userId)
    if (at !== undefined) delays.push(performance.now() - at)
  }
  const tellOn = async (): Promise<void> => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      const some = Array.from({ length: telling.people }, (_, place) => people[(turn * telling.people + place) % people.length]?.id ?? 0)
      await transaction(db, async tx => {
        await wakeReaders(tx, some)
        for (const id of some) toldAt.set(id, performance.now())
      })
      await sleep(telling.every)
    }
  }
  const told = tellOn()
  return async () => {
    ended.abort()
    await told
  }
}
