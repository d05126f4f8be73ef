import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildServer } from '../app/server.ts'
import { freePort } from '../core/database/freePort.server.ts'
import { perform } from '../core/observe/work.server.ts'
import { openTelemetry } from '../core/telemetry/telemetry.server.ts'
import { testDatabase } from './harness/database.ts'
import { attributesOf, otlpReceiver, type SentSpan } from './harness/otlpReceiver.ts'
import { testServer } from './harness/server.ts'
import { withinTime } from './harness/withinTime.ts'

const units = '/api/mnm/unit/'
const caller = { traceId: 'a'.repeat(31) + '1', spanId: 'b'.repeat(15) + '2' }

test('requests, statements, jobs and measures arrive as one story, and nothing that is secret', async () => {
  const receiver = await otlpReceiver()
  const server = await testServer()
  const person = await server.visitor({ points: 'all' })
  const app = await buildServer({
    database: server.database,
    environment: {
      production: false,
      logLevel: 'silent',
      trustProxy: false,
      dataFolder: server.dataFolder,
      telemetryEndpoint: receiver.endpoint,
    },
    readiness: { ready: true },
    doesJobs: false,
  })
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-csrftoken': person.csrf,
    cookie: `csrftoken=${person.csrf}`,
    traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
  }
  const listed = await app.inject({ url: `${units}?name=CANARY-query`, headers })
  expect(listed.statusCode, listed.body).toBe(200)
  await app.inject({ method: 'POST', url: units, headers, payload: { name: 'CANARY-value', precision: 0 } })
  await app.inject({
    method: 'POST',
    url: '/o/token/',
    payload: new URLSearchParams({ username: 'CANARY-user', password: 'CANARY-password', grant_type: 'password' }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
    },
  })
  await app.inject({ url: '/api/CANARY-path/', headers: { ...headers, traceparent: 'CANARY-traceparent' } })
  const root = new pg.Client({ connectionString: server.database.ownerUrl })
  await root.connect()
  await root.query(`create function boom() returns trigger language plpgsql as $$begin raise exception 'boom %', new.name; end$$;
    create trigger boom before insert on mnm_unit for each row execute function boom()`)
  await root.end()
  const failed = await app.inject({ method: 'POST', url: units, headers, payload: { name: 'CANARY-boom', precision: 0 } })
  expect(failed.statusCode).toBe(500)
  await sql`select graphile_worker.add_job('record.tidy', '{}')`.execute(server.database.db)
  await app.jobs.runDue()
  await app.close()

  const spans = receiver.spans()
  const named = (name: string): SentSpan => {
    const found = spans.find(span => span.name === name)
    if (!found) throw new Error(`There is no span ${name}`)
    return found
  }
  const childrenOf = ({ spanId, traceId }: SentSpan): readonly SentSpan[] =>
    spans.filter(span => span.parentSpanId === spanId && span.traceId === traceId)
  const list = named(`GET ${units}`)
  expect([list.traceId, list.parentSpanId]).toEqual([caller.traceId, caller.spanId])
  expect(attributesOf(list)).toEqual({
    'http.request.method': 'GET',
    'http.route': units,
    'http.response.status_code': 200,
    'meniscus.request_id': expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const asked = childrenOf(list).map(attributesOf)
  expect(asked.some(({ 'db.query.text': text }) => /mnm_unit.*\$\d/.test(String(text)))).toBe(true)
  for (const child of childrenOf(list)) {
    expect(BigInt(child.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(child.startTimeUnixNano))
    expect(['select', 'with', 'begin', 'commit', 'set']).toContain(child.name)
  }
  const made = spans.filter(span => span.name === `POST ${units}`)
  expect(made.map(span => attributesOf(span)['http.response.status_code'])).toEqual([201, 500])
  expect(made.map(span => span.status?.code)).toEqual([0, 2])
  expect(childrenOf(made[0] ?? list).map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'commit']))
  const lost = spans.find(span => attributesOf(span)['http.response.status_code'] === 404)
  expect([lost?.name, lost?.parentSpanId]).toEqual([expect.not.stringContaining('CANARY'), undefined])
  expect(attributesOf(named('record.tidy'))).toEqual({ 'meniscus.job': 'record.tidy', 'meniscus.job.attempt': 1 })
  expect(childrenOf(named('record.tidy')).map(({ name }) => name)).toEqual(['delete', 'delete', 'delete'])

  const metrics = receiver.metrics()
  const durations = metrics.find(({ name }) => name === 'http.server.request.duration')?.histogram?.dataPoints ?? []
  expect(durations.map(attributesOf)).toContainEqual({
    'http.request.method': 'GET',
    'http.route': units,
    'http.response.status_code': 200,
  })
  for (const name of [
    'nodejs.eventloop.delay.p99',
    'nodejs.eventloop.delay.max',
    'process.memory.usage',
    'v8js.memory.heap.used',
    'db.client.connection.count',
    'db.client.connection.pending_requests',
    'meniscus.jobs',
    'meniscus.audit.seal_lag',
    'meniscus.mail.waiting',
  ])
    expect(metrics.find(metric => metric.name === name)?.gauge?.dataPoints.length, name).toBeGreaterThan(0)

  const sent = receiver.everything()
  const password = new URL(server.database.url).password
  for (const secret of ['CANARY', person.token, person.csrf, 'three quiet herons', password]) {
    expect(secret.length).toBeGreaterThan(5)
    const at = sent.indexOf(secret)
    expect(at, sent.slice(Math.max(0, at - 200), at + 50)).toBe(-1)
  }
})

test.each(['is not there', 'never answers'])(
  'a receiver that %s costs nothing: no loop of errors, and the end comes in its time',
  async how => {
    const endpoint = how === 'is not there' ? `http://127.0.0.1:${await freePort()}` : (await otlpReceiver({ silent: true })).endpoint
    const database = await testDatabase()
    const told: string[] = []
    const log = { warn: (_facts: object, words: string) => void told.push(words) }
    const telemetry = await openTelemetry({ endpoint, database, log })
    const work = () => sql`select 1`.execute(database.db).then(() => undefined)
    for (let turn = 0; turn < 200; turn++) await perform({ kind: 'job', name: 'test', attempt: 1 }, work)
    const isInTime = withinTime(4000)
    await telemetry.close()
    isInTime()
    expect(told.length).toBeLessThanOrEqual(1)
  },
)

test('nothing of it is loaded where no receiver is named', async () => {
  const told = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (url.includes('/@opentelemetry/') && loaded.push(url), next(url, context)) })
    const { openTelemetry } = await import('./core/telemetry/telemetry.server.ts')
    const log = { warn: () => undefined }
    await openTelemetry({ endpoint: undefined, log })
    const without = loaded.length
    await (await openTelemetry({ endpoint: 'http://127.0.0.1:9', database: { pool: {} }, log })).close()
    console.log(JSON.stringify([without, loaded.length > 0]))`,
  ])
  expect(JSON.parse(told.stdout)).toEqual([0, true])
})
