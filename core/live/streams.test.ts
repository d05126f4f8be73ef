import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { defineEvent } from '../define/event.ts'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { registryOf } from '../define/registry.ts'
import { programActor } from '../jobs/programActor.ts'
import { productOf } from '../product/productOf.server.ts'
import { announce } from '../notices/announce.server.ts'
import { withinTime } from '../../tests/harness/withinTime.ts'

let database: TestDatabase
let servers: readonly AccessServer[]
let origins: readonly string[]
let made = 0

const event = defineEvent({
  code: 'test.told',
  label: ['试', 'Test'],
  topic: 'record',
  channels: ['inSite'],
  severity: 'normal',
  toldTo: 'addressees',
})
const product = productOf(registryOf([]), [], [])
const tell = (userId: number): Promise<void> =>
  database.db.transaction().execute(tx => announce({ tx, actor: programActor, product }, { event, to: [userId], title: ['a', 'a'] }))

/** A page of a person that keeps its stream open. */
interface Page {
  readonly status: number
  readonly events: readonly string[]
  /** Whether the stream has ended. */
  readonly over: boolean
  close(): void
}

const openPage = async (origin: string, token: string): Promise<Page> => {
  const closing = new AbortController()
  atEnd(() => closing.abort())
  const response = await fetch(`${origin}/api/usernotify/stream/`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const page = { status: response.status, events: [] as string[], over: false, close: () => closing.abort() }
  const read = async (): Promise<void> => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      page.events.push(...[...part.matchAll(/^event: (\w+)$/gm)].map(match => match[1] ?? ''))
  }
  void read().then(
    () => (page.over = true),
    () => (page.over = true),
  )
  return page
}

const person = async (): Promise<{ readonly id: number; readonly visitor: Visitor }> => {
  const username = `reader${++made}`
  const id = await (servers[0] as AccessServer).person({ username })
  return { id, visitor: await (servers[0] as AccessServer).visit(username) }
}

beforeAll(async () => {
  database = await testDatabase()
  servers = [await accessServer(database), await accessServer(database)]
  origins = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
})

describe('open pages', () => {
  test('hear at once of a notice, in every tab and through every process, and only their person does', async () => {
    const [{ id, visitor }, stranger] = [await person(), await person()]
    const pages = await Promise.all([...origins, origins[0] ?? ''].map(origin => openPage(origin, visitor.token)))
    const foreign = await openPage(origins[0] ?? '', stranger.visitor.token)
    const isPrompt = withinTime(2000)
    await tell(id)
    await expect.poll(() => pages.every(page => page.events.includes('changed'))).toBe(true)
    isPrompt()
    expect(foreign.events).not.toContain('changed')
    for (const page of pages) page.close()
  })

  test('AN-10: end at once when their person signs out, on every process', async () => {
    const { visitor } = await person()
    const pages = await Promise.all(origins.map(origin => openPage(origin, visitor.token)))
    await visitor.call('POST', '/api/logout/', {})
    await expect.poll(() => pages.every(page => page.over && page.events.includes('ended'))).toBe(true)
    expect((await openPage(origins[0] ?? '', visitor.token)).status).toBe(401)
  })

  test('AN-12: end when their person is deactivated behind the program’s back, with the next word or beat', async () => {
    const { id, visitor } = await person()
    const page = await openPage(origins[0] ?? '', visitor.token)
    await sql`update admin_user set is_active = false where id = ${id}`.execute(database.db)
    await sql`select pg_notify('access', ${`user:${id}`})`.execute(database.db)
    await expect.poll(() => page.over).toBe(true)
  })

  test('tell their person, and nobody else, when the rights may have changed', async () => {
    const [{ id, visitor }, other] = [await person(), await person()]
    const [page, theirs] = [await openPage(origins[0] ?? '', visitor.token), await openPage(origins[1] ?? '', other.visitor.token)]
    await sql`select pg_notify('access', ${`user:${id}`})`.execute(database.db)
    await expect.poll(() => page.events).toContain('rights')
    expect([page.over, theirs.events.includes('rights')]).toEqual([false, false])
    await sql`select pg_notify('access', 'everyone')`.execute(database.db)
    await expect.poll(() => theirs.events).toContain('rights')
    page.close()
    theirs.close()
  })

  test('AN-15: keep no idle session alive', async () => {
    const { id, visitor } = await person()
    await sql`update session set last_used_at = now() - interval '7 hours' where user_id = ${id}`.execute(database.db)
    await sql`select pg_notify('access', ${`user:${id}`})`.execute(database.db)
    const page = await openPage(origins[0] ?? '', visitor.token)
    expect(page.status).toBe(200)
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from now() - last_used_at)::float8 / 3600 as hours from session where user_id = ${id}`.execute(database.db)
    expect(rows[0]?.hours).toBeGreaterThan(6.9)
    page.close()
  })

  test('are so many and no more for one person', async () => {
    const { visitor } = await person()
    const pages = await Promise.all(Array.from({ length: 9 }, () => openPage(origins[0] ?? '', visitor.token)))
    expect(pages.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      429,
    ])
    for (const page of pages) page.close()
    await expect.poll(async () => (await openPage(origins[0] ?? '', visitor.token)).status).toBe(200)
  })

  test('are streams for who asks for one; for others there is nothing to wait for', async () => {
    const { visitor } = await person()
    const answer = await visitor.call('GET', '/api/usernotify/stream/')
    expect(answer.statusCode).toBe(415)
    expect((await fetch(`${origins[0]}/api/usernotify/stream/`, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
  })
})
