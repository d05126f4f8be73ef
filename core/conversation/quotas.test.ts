import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'

let server: TestServer
let unit: number
let colleagues: readonly number[]

beforeAll(async () => {
  server = await testServer()
  const admin = await server.visitor({ points: 'all' })
  unit = (await admin.post('/api/mnm/unit/', { name: '毫克', precision: 0 })).json().id
  colleagues = await Promise.all(Array.from({ length: 30 }, async () => (await server.visitor({ points: ['mnm.unit:read'] })).userId))
})

const speaker = (): Promise<Visitor> => server.visitor({ points: ['mnm.unit:read'] })

const say = (visitor: Visitor, mentioned: readonly number[], headers: Readonly<Record<string, string>> = {}) =>
  visitor.post('/api/conversation/comments/', { entity: 'mnm.unit', record: unit, text: '@大家', mentioned }, headers)

const told = async (by: Visitor): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from user_notice as n join record_comment as c on n.dedupe_key = 'mention:' || c.id
    where c.author_id = ${by.userId}`.execute(server.database.db)
  return rows[0]?.count ?? 0
}

test('60 comments to 30 people at once reach at most a hundred of them, and the rest is told how long to wait', async () => {
  const visitor = await speaker()
  const answers = await Promise.all(Array.from({ length: 60 }, () => say(visitor, colleagues)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  // A machine that has much to do turns some of them away before they are counted.
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length + turnedAway.length).toBe(57)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(answer.json()).toMatchObject({ error: 'tooManyRequests', message: expect.stringContaining('mentioned many people') })
  }
  expect(await told(visitor)).toBeLessThanOrEqual(100)
})

test('comments to nobody are counted as well, and so is putting them in other words', async () => {
  const visitor = await speaker()
  const { id } = (await say(visitor, [])).json()
  for (let version = 1; version < 20; version += 1)
    expect((await visitor.patch(`/api/conversation/comments/${id}/`, { text: `${version}`, mentioned: [], version })).statusCode).toBe(200)
  const refused = await say(visitor, [])
  expect(refused.json()).toMatchObject({ error: 'tooManyRequests', message: expect.stringContaining('many comments') })
  expect((await say(await speaker(), [])).statusCode).toBe(200)
})

test('there is room again when what was used is old enough, until the hour is full', async () => {
  const visitor = await speaker()
  const grow = (by: string) =>
    sql`update person_use set used_at = used_at - ${by}::interval where user_id = ${visitor.userId}`.execute(server.database.db)
  for (let turn = 0; turn < 10; turn += 1) {
    await sql`insert into person_use (user_id, kind, amount, used_at)
      select ${visitor.userId}, 'conversation.comment', 1, clock_timestamp() from generate_series(1, 20)`.execute(server.database.db)
    expect((await say(visitor, [])).statusCode).toBe(429)
    await grow('61 seconds')
  }
  const full = await say(visitor, [])
  expect(full.statusCode).toBe(429)
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(60)
  await grow('1 hour')
  expect((await say(visitor, [])).statusCode).toBe(200)
})
