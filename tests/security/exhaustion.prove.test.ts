import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../app/server.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { openDatabase, type OpenDatabase } from '../../core/database/pool.server.ts'
import { apiPath } from '../../core/define/area.ts'
import { sealAll } from '../harness/sealAll.ts'
import { openCompany, machinery, told, type Company } from './company.ts'
import { weakLinkTo, type WeakLink } from './weakLink.ts'

// The database is busy, gone, silent, or takes an answer with it: the server says so, stays up, and recovers by itself.

let company: Company
let link: WeakLink
let database: OpenDatabase
let app: FastifyInstance
const units = '/api/mnm/unit/'

beforeAll(async () => {
  company = await openCompany()
  link = await weakLinkTo(company.database.url)
  database = openDatabase(link.url, { max: 3, statementTimeout: 1000, silence: 1200 })
  app = await buildServer({
    database,
    environment: { production: false, logLevel: 'silent', trustProxy: false, dataFolder: company.dataFolder },
    readiness: { ready: true },
    doesJobs: false,
    shedding: { waiting: 5, interval: 100 },
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (method: 'GET' | 'POST', url: string, body?: object, key: string = randomUUID()): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${company.owner.token}`,
      'x-csrftoken': company.owner.csrf,
      cookie: `csrftoken=${company.owner.csrf}`,
      'idempotency-key': key,
    },
    ...(body === undefined ? {} : { payload: body }),
  })

const expectBusy = (answer: LightMyRequestResponse): void => {
  expect(answer.statusCode, told(answer)).toBe(503)
  expect(answer.json()).toMatchObject({ error: 'busy' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.body).not.toMatch(machinery)
}

const isReady = async (): Promise<number> => (await app.inject('/readyz')).statusCode

const expectAlive = async (): Promise<void> => {
  const from = performance.now()
  const answer = await app.inject('/livez')
  expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}'])
  expect(performance.now() - from).toBeLessThan(1500)
}

const expectRecovered = async (): Promise<void> => {
  await expect.poll(isReady).toBe(200)
  await expect.poll(async () => (await ask('GET', units)).statusCode).toBe(200)
}

const form = Buffer.from('--cut\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhello\r\n--cut--\r\n')

describe('RX-07', () => {
  test('every connection taken: busy after two seconds, alive all the while, well as soon as one is free', async () => {
    const taken = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
    const from = performance.now()
    const answers = Promise.all([
      ask('GET', units),
      ask('POST', units, { name: '等不到', precision: 0 }),
      ask('GET', '/api/users/me/'),
      isReady(),
    ])
    await expectAlive()
    const [list, create, me, ready] = await answers
    for (const answer of [list, create, me]) expectBusy(answer)
    expect(ready).toBe(503)
    expect(performance.now() - from).toBeLessThan(4000)
    for (const connection of taken) connection.release()
    await expectRecovered()
  })

  test('more requests waiting for a connection than can be served: the others are refused at once, and whoever leaves is not', async () => {
    const leaver = await company.visitor({ points: [] })
    const leave = () =>
      app.inject({
        method: 'POST',
        url: '/api/logout/',
        headers: { authorization: `Bearer ${leaver.token}`, 'x-csrftoken': leaver.csrf, cookie: `csrftoken=${leaver.csrf}` },
      })
    await expectRecovered()
    const taken = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
    const patient = Array.from({ length: 16 }, () => ask('GET', units))
    await expect.poll(() => database.pool.waitingCount).toBe(16)
    const from = performance.now()
    const refused = await Promise.all([ask('GET', units), ask('POST', units, { name: '挤不进', precision: 0 })])
    expect(performance.now() - from).toBeLessThan(1500)
    for (const answer of refused) expectBusy(answer)
    expect(refused[0].json().message).toBe('系统繁忙，请稍后重试')
    const left = leave()
    expect((await app.inject('/livez')).statusCode).toBe(200)
    for (const connection of taken) connection.release()
    for (const answer of await Promise.all(patient)) expect(answer.statusCode).toBe(200)
    expect((await left).statusCode).toBe(200)
    await expectRecovered()
  })

  test('an event loop that does not come round: calls are refused, probes are answered, and it recovers', async () => {
    const relief = new AbortController()
    const overload = async (): Promise<void> => {
      while (!relief.signal.aborted) {
        const until = performance.now() + 250
        while (performance.now() < until) Math.sqrt(until)
        await nextTurn()
      }
    }
    const overloaded = overload()
    await expect.poll(async () => (await ask('GET', units)).statusCode, { interval: 10 }).toBe(503)
    const [refused, alive] = await Promise.all([ask('GET', units), app.inject('/livez')])
    expectBusy(refused)
    expect(alive.statusCode).toBe(200)
    relief.abort()
    await overloaded
    await expectRecovered()
  })

  test('a thousand probes are one statement', async () => {
    await expect.poll(isReady).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 1100))
    let statements = 0
    const count = (): number => statements++
    database.pool.on('acquire', count)
    const answers = await Promise.all(Array.from({ length: 1000 }, isReady))
    database.pool.off('acquire', count)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(statements).toBe(1)
  })
})

describe('FI-04 the database', () => {
  test('is gone: busy everywhere, nothing is lost or left, and it recovers', async () => {
    link.cut()
    const answers = await Promise.all([
      ask('GET', units),
      ask('POST', units, { name: '没有库', precision: 0 }),
      app.inject({
        method: 'POST',
        url: '/api/files/',
        headers: {
          authorization: `Bearer ${company.owner.token}`,
          'x-csrftoken': company.owner.csrf,
          cookie: `csrftoken=${company.owner.csrf}`,
          'content-type': 'multipart/form-data; boundary=cut',
        },
        payload: form,
      }),
      app.inject({
        method: 'POST',
        url: '/o/token/',
        headers: {
          authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'username=visitor1&password=three+quiet+herons&grant_type=password',
      }),
    ])
    for (const answer of answers) expectBusy(answer)
    await expectAlive()
    await expect.poll(isReady).toBe(503)
    expect((await app.inject('/readyz')).body).toBe('{"status":"unavailable"}')
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(200)
    link.heal()
    await expectRecovered()
    expect((await ask('POST', units, { name: '没有库', precision: 0 })).statusCode).toBe(201)
  })

  test('is silent: given up in time, alive all the while, and it recovers', async () => {
    link.block()
    const from = performance.now()
    const answers = Promise.all([ask('GET', units), ask('POST', units, { name: '沉默', precision: 0 })])
    await expectAlive()
    await expect.poll(isReady).toBe(503)
    for (const answer of await answers) expectBusy(answer)
    expect(performance.now() - from).toBeLessThan(6000)
    link.heal()
    await expectRecovered()
  })

  test('takes the answer to a commit with it: the outcome is not known, and the same request again makes one record', async () => {
    const key = randomUUID()
    await expectRecovered()
    link.loseNextCommit()
    expectBusy(await ask('POST', units, { name: '未知', precision: 0 }, key))
    await expect.poll(async () => (await ask('POST', units, { name: '未知', precision: 0 }, key)).statusCode).toBe(201)
    const { rows } = await sql<{ units: number; told: number }>`select (select count(*) from mnm_unit where name = '未知') as units,
      (select count(*) from audit where entity = 'mnm.unit' and record_title = '未知') as told`.execute(company.database.db)
    expect(rows).toEqual([{ units: 1, told: 1 }])
  })
})

const newestComparison = async (): Promise<number> =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from purchase_price_comparison`.execute(company.database.db)).rows[0]?.id ??
  0

describe('FI-01 the connection breaks at each message of a change in turn,', () => {
  test.each(['unheard', 'unanswered'] as const)(
    'the message being %s: all of the change or nothing, and the same request again makes it once',
    async moment => {
      const entity = company.entity('purchase.priceComparison')
      const url = apiPath(entity)
      await expectRecovered()
      const outcomes: number[] = []
      for (let message = 1; ; message++) {
        const [body, key] = [await company.input(entity), randomUUID()]
        const [before, newest] = [await company.everything(), await newestComparison()]
        const made = async () => {
          const { rows } = await sql<{ records: number; keys: number; told: number }>`with mine as (
            select record_id as id from idempotency where key = ${key} and record_entity = ${entity.name})
          select (select count(*) from purchase_price_comparison where id > ${newest}) as records,
            (select count(*) from mine join purchase_price_comparison using (id)) as keys,
            (select count(*) from mine join audit on record_id = mine.id where entity = ${entity.name} and action = 'create') as told`.execute(
            company.database.db,
          )
          return rows[0]
        }
        const wasReached = link.cutAt(message, moment)
        const first = await ask('POST', url, body, key)
        if (!wasReached()) {
          expect(first.statusCode, told(first)).toBe(201)
          break
        }
        outcomes.push(first.statusCode)
        if ((await company.everything()) !== before) expect(await made()).toEqual({ records: 1, keys: 1, told: 1 })
        else expect(first.statusCode).toBe(503)
        await expect.poll(async () => (await ask('POST', url, body, key)).statusCode).toBe(201)
        expect(await made()).toEqual({ records: 1, keys: 1, told: 1 })
      }
      // Where the message was of what goes on beside the request, that is answered with success, and then its record is there, as was seen above.
      const failed = outcomes.filter(status => status !== 201)
      expect(new Set(failed)).toEqual(new Set([503]))
      expect(failed.length).toBeGreaterThan(5)
      await sealAll(company.database.db)
      expect(await verifyAudit({ db: company.database.db, dataFolder: company.dataFolder })).toMatchObject({ intact: true })
    },
    60_000,
  )
})
