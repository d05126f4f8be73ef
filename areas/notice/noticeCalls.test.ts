import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import type { Actor } from '../../core/rights/actor.ts'
import { defineEntity } from '../../core/define/entity.ts'
import { registryOf } from '../../core/define/registry.ts'
import { choice } from '../../core/fields/choice/choice.ts'
import { states } from '../../core/fields/choice/states.ts'
import { text } from '../../core/fields/text/text.ts'
import { defineEvent } from '../../core/define/event.ts'
import { announce } from '../../core/notices/announce.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import { servedSnoozeJob } from './snooze.server.ts'
import { countUnedited, waitingIn } from './unedited.server.ts'

let database: TestDatabase
let server: AccessServer
let li: Visitor
let wang: Visitor
let liId: number
let wangId: number

const program = (userId: number, more: Partial<Actor> = {}): Actor => ({
  userId,
  username: 'x',
  name: 'x',
  type: 'ordinary',
  departmentId: null,
  departmentTree: [],
  points: new Set(),
  scope: 'own',
  language: 'zh',
  ...more,
})

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  liId = await server.person({ username: 'li.na' })
  wangId = await server.person({ username: 'wang.fang' })
  li = await server.visit('li.na')
  wang = await server.visit('wang.fang')
})

const event = (topic: 'record' | 'security') =>
  defineEvent({ code: `test.${topic}`, label: [topic, topic], topic, channels: ['inSite'], severity: 'normal', toldTo: 'addressees' })
const events = { record: event('record'), security: event('security') }
const empty = productOf(registryOf([]), [], [])

const tell = (to: readonly number[], title: string, kind: 'record' | 'security' = 'record', by = 0): Promise<void> =>
  database.db
    .transaction()
    .execute(tx =>
      announce(
        { tx, actor: program(by), product: empty },
        { event: events[kind], to, title: [title, `${title} en`], link: '/quality/iqc/1' },
      ),
    )
const count = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/usernotify/unread_count/')).json().count
const titles = (response: { json(): { results: { title: string }[] } }): string[] => response.json().results.map(one => one.title)

describe('notices', () => {
  test('are listed for their reader in their language, newest first', async () => {
    await tell([liId, liId], '第一')
    await tell([liId, wangId], '第二')
    const list = await li.call('GET', '/api/usernotify/')
    expect(list.json()).toEqual({
      count: 2,
      countIsExact: true,
      results: [
        {
          id: expect.any(Number),
          kind: 'record',
          title: '第二 en',
          content: '',
          link: '/quality/iqc/1',
          sentAt: expect.stringMatching(/Z$/),
          status: 0,
          readAt: null,
          mustRead: false,
          confirmedAt: null,
          pinned: false,
          over: false,
          snoozedUntil: null,
        },
        expect.objectContaining({ title: '第一 en' }),
      ],
    })
    expect(titles(await li.call('GET', '/api/usernotify/?page=2&page_size=1'))).toEqual(['第一 en'])
    const chinese = await server.app.inject({
      url: '/api/usernotify/unread/',
      headers: { authorization: `Bearer ${li.token}`, 'accept-language': 'zh' },
    })
    expect(titles(chinese)).toEqual(['第二', '第一'])
  })

  test('are read one by one; marking again changes nothing; reading alone marks nothing', async () => {
    const [{ id }] = (await li.call('GET', '/api/usernotify/unread/')).json().results
    expect((await li.call('GET', `/api/usernotify/${id}/`)).json()).toMatchObject({ id, status: 0 })
    expect(await count(li)).toBe(2)
    const marked = await Promise.all(Array.from({ length: 5 }, () => li.call('PATCH', `/api/usernotify/${id}/`, { status: 1 })))
    const answers = marked.map(response => response.json())
    expect(answers[0]).toMatchObject({ id, status: 1, readAt: expect.any(String) })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await count(li)).toBe(1)
    expect(titles(await li.call('GET', '/api/usernotify/?status=read'))).toEqual(['第二 en'])
    expect(titles(await li.call('GET', '/api/usernotify/?status=unread'))).toEqual(['第一 en'])
  })

  test('AZ-01: of others do not exist, and no userId helps', async () => {
    const [{ id }] = (await wang.call('GET', '/api/usernotify/')).json().results
    const others = await li.call('GET', `/api/usernotify/${id}/`)
    const none = await li.call('GET', '/api/usernotify/999999/')
    const nameless = (response: { json(): object }) => ({ ...response.json(), requestId: '' })
    expect(others.statusCode).toBe(404)
    expect(nameless(others)).toEqual(nameless(none))
    expect((await li.call('PATCH', `/api/usernotify/${id}/`, { status: 1 })).statusCode).toBe(404)
    expect((await li.call('GET', `/api/usernotify/?userId=${wangId}`)).statusCode).toBe(400)
    expect(await count(wang)).toBe(1)
  })

  test.each([{ status: 0 }, { status: 2 }, { status: null }, {}, { status: 1, title: 'x' }])('are marked by %j not at all', async body => {
    const [{ id }] = (await wang.call('GET', '/api/usernotify/')).json().results
    expect((await wang.call('PATCH', `/api/usernotify/${id}/`, body)).statusCode).toBe(400)
    expect(await count(wang)).toBe(1)
  })

  test('do not reach who caused them, unless they are about their own account, nor who cannot sign in', async () => {
    const gone = await server.person({ username: 'gone', isActive: false })
    const before = await count(li)
    await tell([liId, gone], '自己', 'record', liId)
    expect(await count(li)).toBe(before)
    await tell([liId], '安全', 'security', liId)
    expect(await count(li)).toBe(before + 1)
    const { rows } = await sql<{ count: number }>`select count(*) from user_notice where user_id = ${gone}`.execute(database.db)
    expect(rows[0]?.count).toBe(0)
  })

  test('never lead out of the product', async () => {
    for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      const told = database.db
        .transaction()
        .execute(tx => announce({ tx, actor: program(0), product: empty }, { event: events.record, to: [liId], title: ['a', 'a'], link }))
      await expect(told).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('a notice that is put off', () => {
  let reader: Visitor
  let readerId: number
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()
  const snooze = (id: number, body: object, by = reader) => by.call('POST', `/api/usernotify/${id}/snooze/`, body)
  /** Tells the reader of something, and answers its number. */
  const told = async (title: string): Promise<number> => {
    await tell([readerId], title)
    return (await reader.call('GET', '/api/usernotify/unread/')).json().results[0].id
  }
  const listed = async (status: string): Promise<string[]> => titles(await reader.call('GET', `/api/usernotify/?status=${status}`))
  /** As if the time had come. */
  const letPass = (id: number) => sql`update user_notice set snoozed_until = now() where id = ${id}`.execute(database.db)
  /** The readers who are woken at the end of a snooze, by the job of its notice. */
  const wokenBy = async (notice: number): Promise<readonly string[]> => {
    const heard: string[] = []
    const listener = new pg.Client({ connectionString: database.ownerUrl })
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen notice')
    await servedSnoozeJob(database, empty).run({ notice }, AbortSignal.timeout(10_000))
    await listener.query('select 1')
    await listener.end()
    return heard
  }

  /** The times at which the jobs of a notice are to be done. */
  const jobsOf = async (notice: number): Promise<readonly string[]> => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ at: Date | string }>('select run_at as at from graphile_worker.jobs where key = $1', [
      `snoozed notice ${notice}`,
    ])
    await owner.end()
    return rows.map(({ at }) => new Date(at).toISOString())
  }

  beforeAll(async () => {
    readerId = await server.person({ username: 'zhou.min' })
    reader = await server.visit('zhou.min')
  })

  test('leaves the unread ones until then, stands among those put off, and comes back before what was sent meanwhile', async () => {
    const id = await told('先做别的')
    const until = inAnHour()
    expect((await snooze(id, { until })).json()).toMatchObject({ id, status: 0, snoozedUntil: until })
    expect([await count(reader), await listed('unread'), await listed('snoozed')]).toEqual([0, [], ['先做别的 en']])
    await told('后来的')
    expect(await wokenBy(id)).toEqual([])
    await letPass(id)
    expect(await listed('unread')).toEqual(['先做别的 en', '后来的 en'])
    expect([await count(reader), await listed('snoozed')]).toEqual([2, []])
    expect(await wokenBy(id)).toEqual([String(readerId)])
    expect((await reader.call('GET', `/api/usernotify/${id}/`)).json()).toMatchObject({ snoozedUntil: null })
  })

  test('is waited for once, at the newest time, and can be taken back at any time', async () => {
    const id = await told('改时间')
    const [first, second] = [inAnHour(), new Date(Date.now() + 7_200_000).toISOString()]
    await snooze(id, { until: first })
    await snooze(id, { until: second })
    expect(await jobsOf(id)).toEqual([second])
    const before = await count(reader)
    expect((await snooze(id, { until: null })).json()).toMatchObject({ snoozedUntil: null, status: 0 })
    expect(await count(reader)).toBe(before + 1)
    expect((await snooze(id, { until: null })).statusCode).toBe(200)
  })

  test('is not marked by “all read”; reading it ends the wait, and nobody is woken for it', async () => {
    const [id, other] = [await told('等一等'), await told('另一条')]
    await snooze(id, { until: inAnHour() })
    await reader.call('POST', '/api/usernotify/read_all/', { upTo: other })
    expect(await listed('snoozed')).toEqual(['等一等 en'])
    expect((await reader.call('PATCH', `/api/usernotify/${id}/`, { status: 1 })).json()).toMatchObject({ status: 1, snoozedUntil: null })
    expect(await listed('snoozed')).toEqual([])
    expect(await wokenBy(id)).toEqual([])
  })

  test('is an unread one of the reader’s own that need not be confirmed, until a time to come', async () => {
    const [read, open, must] = [await told('读过'), await told('未读'), await told('必读')]
    await reader.call('PATCH', `/api/usernotify/${read}/`, { status: 1 })
    await sql`update user_notice set must_read = true where id = ${must}`.execute(database.db)
    expect((await snooze(read, { until: inAnHour() })).statusCode).toBe(409)
    expect((await snooze(must, { until: inAnHour() })).statusCode).toBe(409)
    expect((await snooze(open, { until: inAnHour() }, li)).statusCode).toBe(404)
    for (const until of [new Date(Date.now() - 1000).toISOString(), '2999-01-01T00:00:00.000Z', 'soon'])
      expect((await snooze(open, { until })).json().fields, until).toHaveProperty('until')
    await sql`update user_notice set expires_at = now() where id = ${open}`.execute(database.db)
    expect((await snooze(open, { until: inAnHour() })).statusCode).toBe(409)
    for (const wrong of [sql`id = ${must}`, sql`id = ${read}`])
      await expect(
        sql`update user_notice set snoozed_until = now() + interval '1 hour' where ${wrong}`.execute(database.db),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('what waits to be filled in', () => {
  const task = defineEntity({
    name: 'test.task',
    label: ['任务', 'Task'],
    title: 'name',
    fields: {
      name: text(['名称', 'Name']),
      workState: choice(
        ['状态', 'Status'],
        states({ open: { label: ['待办', 'Open'], means: 'open' }, done: { label: ['完成', 'Done'], means: 'done' } }),
      ),
    },
    state: 'workState',
  })
  const product = productOf(registryOf([{ name: 'test', label: ['试', 'Test'], entities: [task] }]), [], [])
  const unedited = (actor: Actor): Promise<number> =>
    runOperation(product, database, { actor, requestId: 'x', ip: null }, context =>
      countUnedited([waitingIn(task, 'open', 'test.task:update')], context),
    )

  test('are the records in that state, within what the person sees, if they may do it', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`create table test_task (id bigint generated always as identity, work_state text, created_by_id bigint, created_in_id bigint);
      grant select on test_task to public`)
    await owner.query(
      `insert into test_task (work_state, created_by_id, created_in_id) values ('open', $1, 5), ('open', $1, 5), ('done', $1, 5), ('open', $2, 5), ('open', $2, 6)`,
      [liId, wangId],
    )
    await owner.end()
    const points = new Set(['test.task:update'])
    expect(await unedited(program(liId, { points }))).toBe(2)
    expect(await unedited(program(liId, { points, scope: 'department', departmentId: 5 }))).toBe(3)
    expect(await unedited(program(liId, { points, scope: 'all' }))).toBe(4)
    expect(await unedited(program(liId, { scope: 'all', points: new Set(['test.task:read']) }))).toBe(0)
  })

  test('are counted by the call of the specification', async () => {
    const role = await server.role('Edits users', ['admin.user:update'])
    await server.person({ username: 'editor', roles: [role] })
    const editor = await server.visit('editor')
    expect((await editor.call('GET', '/api/unedited/count/?page=1&type=1')).json()).toEqual({ count: 3 })
    expect((await li.call('GET', '/api/unedited/count/?page=1&type=1')).json()).toEqual({ count: 0 })
    expect((await li.call('GET', '/api/unedited/count/?page=1&type=2')).statusCode).toBe(400)
  })
})
