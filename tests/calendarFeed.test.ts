import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from './harness/days.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// A calendar program has no session, no headers and no rights of its own: only the address that a person made.

let server: TestServer
let buyer: Visitor

const points = ['purchase.priceComparison:read', 'purchase.priceComparison:create', 'purchase.priceComparison:update']

/** A comparison whose quotes are due so many days from today. */
const compare = async (by: Visitor, title: string, days: number): Promise<void> => {
  const deadline = dayFromNow(days)
  const answer = await by.post('/api/purchase/priceComparison/', {
    title,
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    deadline,
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points, scope: 'own' })
  await compare(buyer, '控制板；物料, 甲', 5)
  await compare(buyer, '很久以后', 500)
  await compare(await server.visitor({ points, scope: 'own' }), '别人的', 5)
})

const made = async (by: Visitor): Promise<string> => {
  const answer = await by.post('/api/users/me/calendar_feed/', {})
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ path: string }>().path
}

const fetched = (path: string) => server.app.inject({ method: 'GET', url: path })

const summaries = (text: string): readonly string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(line => line.startsWith('SUMMARY:'))

test('tells of what its person sees in their calendars now, in their language, without a session', async () => {
  const answer = await fetched(await made(buyer))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const [only, ...others] = summaries(answer.body)
  expect(only).toContain(String.raw`控制板；物料\, 甲`)
  expect(others).toEqual([])
  expect(answer.body).toContain('CATEGORIES:Price comparison')
  const day = dayFromNow(5)
  expect(answer.body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  expect(answer.body.replaceAll('\r\n ', '')).toMatch(/URL:http:\/\/[^\r]+\/purchase\/priceComp?[^\r]+\d/)
})

test('is refused alike once it was renewed or revoked, and where it never was; what happened is told', async () => {
  const by = await server.visitor({ points })
  const first = await made(by)
  const second = await made(by)
  expect((await fetched(first)).statusCode).toBe(404)
  expect((await fetched(second)).statusCode).toBe(200)
  expect((await by.get('/api/users/me/calendar_feed/')).json()).toMatchObject({ feed: { readAt: expect.any(String) } })
  expect((await by.delete('/api/users/me/calendar_feed/')).json()).toEqual({ feed: null })
  const [revoked, never] = [await fetched(second), await fetched('/api/calendar_feed/nothing/')]
  expect([revoked.statusCode, revoked.json().error]).toEqual([never.statusCode, never.json().error])
  expect((await by.get('/api/users/me/calendar_feed/')).json()).toEqual({ feed: null })
  const { rows } = await sql<{
    action: string
  }>`select action from audit where actor_id = ${by.userId} and action like '%CalendarFeed' order by id`.execute(server.database.db)
  expect(rows.map(({ action }) => action)).toEqual(['renewCalendarFeed', 'renewCalendarFeed', 'revokeCalendarFeed'])
  const secret = second.split('/').at(-2) ?? ''
  const kept = await sql<{ row: string }>`select row_to_json(f)::text as row from calendar_feed as f
    union all select row_to_json(a)::text from audit as a`.execute(server.database.db)
  expect(kept.rows.filter(({ row }) => row.includes(secret))).toEqual([])
})

test('reads with the rights of now: it is empty without them, and refused for who is not active', async () => {
  const by = await server.visitor({ points, scope: 'own' })
  await compare(by, '还能看', 3)
  const path = await made(by)
  expect(summaries((await fetched(path)).body)).toHaveLength(1)
  const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
  const person = `/api/admin/user/${by.userId}/`
  const { version } = (await administrator.get(person)).json()
  expect((await administrator.patch(person, { version, roles: [] })).statusCode).toBe(200)
  const empty = await fetched(path)
  expect([empty.statusCode, summaries(empty.body)]).toEqual([200, []])
  await sql`update admin_user set is_active = false where id = ${by.userId}`.execute(server.database.db)
  expect((await fetched(path)).statusCode).toBe(404)
})

test('is read so often and no oftener; others are not kept waiting', async () => {
  const [busy, calm] = [await made(await server.visitor({ points })), await made(await server.visitor({ points }))]
  for (let turn = 0; turn < 10; turn++) expect((await fetched(busy)).statusCode).toBe(200)
  const refused = await fetched(busy)
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'tooManyRequests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await fetched(calm)).statusCode).toBe(200)
})
