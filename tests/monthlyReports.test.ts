import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities, servedReports } from '../app/served.server.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { monthlyJob } from '../core/reports/monthly.server.ts'
import type { Subscriptions } from '../core/reports/subscriptionCalls.ts'

let server: TestServer
let reader: Visitor
const path = '/api/report/subscriptions/'
const scars = { report: 'quality.scarAge', parameters: '' }

beforeAll(async () => {
  server = await testServer()
})

beforeEach(async () => {
  await sql`delete from user_notice`.execute(server.database.db)
  reader = await server.visitor({ points: ['quality.scar:read'] })
})

/** Does what is done on the first day of a month. */
const sendMonthly = async (): Promise<void> => {
  const failures: unknown[] = []
  const { database } = server
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  await monthlyJob({ database, product, reports: servedReports, failed: error => failures.push(error) }).run(
    {},
    new AbortController().signal,
  )
  expect(failures).toEqual([])
}

interface Notice {
  readonly event: string
  readonly title: string
  readonly body: string
  readonly link: string | null
}

const told = (): Promise<readonly Notice[]> => toldTo(reader)

const toldTo = async (visitor: Visitor): Promise<readonly Notice[]> =>
  (
    await sql<Notice>`select event, title_en as title, content_en as body, link from user_notice where user_id = ${visitor.userId} order by id`.execute(
      server.database.db,
    )
  ).rows

test('who has subscribed to a report is sent it, asked as they asked it', async () => {
  const made = await reader.post(path, { ...scars, parameters: 'supplier=7' })
  expect(made.json<Subscriptions>().results).toMatchObject([{ report: 'quality.scarAge', parameters: 'supplier=7' }])
  await sendMonthly()
  const [mail] = await told()
  expect(mail).toMatchObject({ event: 'report.monthly', link: '/quality/report/scar_age?supplier=7' })
  expect(mail?.body).toContain('0–7 days: Actions 0')
})

test('who has ended it is sent nothing; nobody else can', async () => {
  const [{ id } = { id: 0 }] = (await reader.post(path, scars)).json<Subscriptions>().results
  const other = await server.visitor({ points: ['quality.scar:read'] })
  expect((await other.delete(`${path}${id}/`)).statusCode).toBe(404)
  expect((await reader.delete(`${path}${id}/`)).json<Subscriptions>().results).toEqual([])
  await sendMonthly()
  expect(await told()).toEqual([])
})

test('who has lost the right is told so once, and is sent no figure', async () => {
  await reader.post(path, scars)
  await sql`delete from admin_user_roles where owner_id = ${reader.userId}`.execute(server.database.db)
  await sendMonthly()
  const [only, ...more] = await told()
  expect(more).toEqual([])
  expect(only).toMatchObject({ event: 'report.ended', title: 'No longer sent: Corrective actions by age' })
  expect(only?.body).not.toContain('Actions 0')
  await sendMonthly()
  expect(await told()).toHaveLength(1)
})

test('a report that one may not read, or that there is not, is not there to subscribe to; nor is a question that it does not know', async () => {
  expect((await reader.post(path, { report: 'quality.passRate', parameters: '' })).statusCode).toBe(404)
  expect((await reader.post(path, { report: 'quality.nothing', parameters: '' })).statusCode).toBe(404)
  expect((await reader.post(path, { ...scars, parameters: 'colour=red' })).statusCode).toBe(400)
})

test('every report can be subscribed to, and is sent to who may read it', { tags: ['prove'] }, async () => {
  const everything = await server.visitor({ points: 'all' })
  const reports = registry.areas.flatMap(({ reports: own = [] }) => own)
  // Nobody subscribes to so many: each is ended before the next one.
  for (const { name, label } of reports) {
    const made = await everything.post(path, { report: name, parameters: '' })
    expect(made.statusCode, `${name} ${made.body}`).toBe(200)
    const [{ id } = { id: 0 }] = made.json<Subscriptions>().results
    await sendMonthly()
    const mails = await toldTo(everything)
    expect(
      mails.map(({ event }) => event),
      name,
    ).toEqual(['report.monthly'])
    expect(mails[0]?.title, name).toContain(label[1])
    expect(mails[0]?.body, name).not.toMatch(/undefined|NaN|\[object/)
    expect((await everything.delete(`${path}${id}/`)).json<Subscriptions>().results).toEqual([])
    await sql`delete from user_notice`.execute(server.database.db)
  }
})
