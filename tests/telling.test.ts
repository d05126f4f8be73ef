import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { priceComparison } from '../areas/purchase/priceComparison/priceComparison.ts'
import { mailServer, smtpRefusal, type MailServer } from './harness/mailServer.ts'
import { atEnd } from './harness/atEnd.ts'
import { emptyQueue, passPauses } from './harness/passPauses.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { sampleInput } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import { apiPath } from '../core/define/area.ts'
import { approvalEvents } from '../core/approvals/events.ts'
import { defineEvent } from '../core/define/event.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { announce } from '../core/notices/announce.server.ts'
import type { Notice } from '../core/notices/notice.ts'

let server: TestServer
let smtp: MailServer
let reader: Visitor
let author: Visitor

const event = defineEvent({
  code: 'quality.told',
  label: ['提醒', 'Reminder'],
  topic: 'record',
  channels: ['inSite', 'mail'],
  severity: 'normal',
  toldTo: 'readers',
})

// Calls are not what is told; every entity with its scope is.
const product = productOf({ ...registry, calls: new Map(), events: new Map([...registry.events, [event.code, event]]) }, servedEntities, [])

const tell = (more: Partial<Notice> & Pick<Notice, 'to'>): Promise<void> =>
  server.database.db
    .transaction()
    .execute(tx => announce({ tx, actor: programActor, product }, { event, title: ['标题', 'Title'], body: ['内容', 'Text'], ...more }))

const toldTo = async (userId: number): Promise<number> =>
  (await sql`select from user_notice where user_id = ${userId}`.execute(server.database.db)).rows.length

const preferences = async (visitor: Visitor, more: object): Promise<void> => {
  const saved = await visitor.patch('/api/usernotify/preferences/', {
    topics: [],
    quietFrom: null,
    quietUntil: null,
    digest: false,
    ...more,
  })
  expect(saved.statusCode, saved.body).toBe(200)
}

beforeAll(async () => {
  server = await testServer()
  smtp = await mailServer()
  atEnd(() => smtp.close())
  author = await server.visitor({ points: 'all' })
  reader = await server.visitor({ points: ['purchase.priceComparison:read'], scope: 'own' })
  await sql`update admin_user set email = username || '@example.com'`.execute(server.database.db)
  await sql`update mail_setting set enabled = true, host = '127.0.0.1', port = ${smtp.port}, security = 'none',
    sender_address = 'a@example.com', base_url = 'https://a.example'`.execute(server.database.db)
})
beforeEach(async () => {
  await emptyQueue(server.database)
  for (const table of ['mail', 'user_notice', 'notice_choice', 'mail_habit'])
    await sql`delete from ${sql.table(table)}`.execute(server.database.db)
})

describe('telling people', () => {
  test('tells the same once within ten minutes, however many tell it at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => tell({ to: [reader.userId], dedupeKey: 'k' })))
    expect(await toldTo(reader.userId)).toBe(1)
    await tell({ to: [reader.userId], dedupeKey: 'other' })
    expect(await toldTo(reader.userId)).toBe(2)
    await sql`update user_notice set sent_at = now() - interval '11 minutes'`.execute(server.database.db)
    await tell({ to: [reader.userId], dedupeKey: 'k' })
    expect(await toldTo(reader.userId)).toBe(3)
  })

  test('AZ-08: tells of a record only who may read it', async () => {
    const needs = { recordOf: async () => 0, fileId: async () => 0 }
    const whole = await sampleInput(registry, priceComparison, 1, needs, entitySamples)
    const head = Object.fromEntries(Object.entries(whole).filter(([, value]) => !Array.isArray(value)))
    const made = await author.post(apiPath(priceComparison), head)
    expect(made.statusCode, made.body).toBe(201)
    const about = { entity: priceComparison.name, recordId: made.json().id }
    const pointless = await server.visitor({ points: [], scope: 'all' })
    await tell({ to: [author.userId, reader.userId, pointless.userId], about })
    expect(await Promise.all([author, reader, pointless].map(({ userId }) => toldTo(userId)))).toEqual([1, 0, 0])
  })

  test('goes by what a person has chosen, also when that is nothing but mail', async () => {
    await preferences(reader, { topics: [{ topic: 'record', inSite: false, mail: true }] })
    await tell({ to: [reader.userId] })
    expect((await reader.get('/api/usernotify/unread_count/')).json()).toMatchObject({ count: 0 })
    expect((await sql`select from mail`.execute(server.database.db)).rows).toHaveLength(1)
    await preferences(reader, { topics: [{ topic: 'record', inSite: false, mail: false }] })
    await tell({ to: [reader.userId] })
    expect(await toldTo(reader.userId)).toBe(1)
  })

  test.each([
    [{ topics: [{ topic: 'approval', inSite: false, mail: null }] }, 'topics'],
    [{ topics: [{ topic: 'x', inSite: null, mail: null }] }, 'topics'],
    [{ quietFrom: '22:00' }, 'quietUntil'],
    [{ quietFrom: '25:00', quietUntil: '07:00' }, 'quietFrom'],
  ])('refuses the choice %j', async (more, field) => {
    const refused = await reader.patch('/api/usernotify/preferences/', { topics: [], digest: false, ...more })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field })
  })
})

describe('mail about notices', () => {
  test('is not sent for what was read in the meantime', async () => {
    await tell({ to: [reader.userId], event: approvalEvents.asked })
    const [{ id }] = (await reader.get('/api/usernotify/')).json().results
    await reader.patch(`/api/usernotify/${id}/`, { status: 1 })
    await server.app.jobs.runDue()
    expect((await sql`select state, reason from mail`.execute(server.database.db)).rows).toEqual([
      { state: 'skipped', reason: 'alreadyRead' },
    ])
  })

  test('is held in quiet hours', async () => {
    // All but one minute of the day, so that it is quiet whenever this runs.
    const now = new Date()
    const until = new Date(now.getTime() - 120_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      minute: '2-digit',
    })
    const from = new Date(now.getTime() - 60_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      minute: '2-digit',
    })
    await preferences(reader, { quietFrom: from, quietUntil: until })
    await tell({ to: [reader.userId] })
    await server.app.jobs.runDue()
    expect((await sql`select state from mail`.execute(server.database.db)).rows).toEqual([{ state: 'waiting' }])
  })

  test('is gathered into one daily mail by choice, and each notice is in one of them', async () => {
    await preferences(reader, { digest: true })
    await tell({ to: [reader.userId], title: ['第一件', 'First'] })
    await tell({ to: [reader.userId], title: ['第二件', 'Second'] })
    await server.app.jobs.runDue()
    const before = (await smtp.received()).length
    const digest = async (): Promise<void> => {
      await sql`select graphile_worker.add_job('notice.digest', '{}')`.execute(server.database.db)
      await passPauses(server)
      await passPauses(server)
    }
    await digest()
    await digest()
    const sent = (await smtp.received()).slice(before)
    expect(sent.map(({ mail }) => mail.subject)).toEqual(['今日通知 2 条'])
    expect(sent[0]?.mail.text).toMatch(/第一件[^]*第二件/)
  })
})

describe('the timeline of a record', () => {
  const told = async (): Promise<{ readonly about: NonNullable<Notice['about']>; readonly history: string }> => {
    const needs = { recordOf: async () => 0, fileId: async () => 0 }
    const whole = await sampleInput(registry, priceComparison, 1, needs, entitySamples)
    const made = await author.post(
      apiPath(priceComparison),
      Object.fromEntries(Object.entries(whole).filter(([, value]) => !Array.isArray(value))),
    )
    const { id } = made.json()
    return { about: { entity: priceComparison.name, recordId: id }, history: `${apiPath(priceComparison)}${id}/history/` }
  }
  const mailsIn = async (history: string) => (await author.get(`${history}?topic=mails`)).json().results

  test('says who was mailed about it and of what, not at which address nor in which words', async () => {
    const { about, history } = await told()
    await tell({ to: [author.userId], event: approvalEvents.asked, about })
    expect(await mailsIn(history)).toEqual([])
    await server.app.jobs.runDue()
    const [mail, ...more] = await mailsIn(history)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ action: 'mail', topic: 'mails', changes: [{ field: 'mailTo' }, { after: approvalEvents.asked.label[1] }] })
    const all = await author.get(history)
    expect(all.json().results.map(({ action }: { action: string }) => action)).toContain('mail')
    expect(all.body).not.toMatch(/@example|内容/)
    expect((await author.get(`${history}?topic=changes`)).json().results.map(({ action }: { action: string }) => action)).toEqual([
      'create',
    ])
    // Who may not see the record is told nothing of it.
    expect((await reader.get(`${history}?topic=mails`)).statusCode).toBe(404)
  })

  test('says of a mail that nobody would take that it was not delivered; of one that was not sent, nothing', async () => {
    const deaf = await mailServer({ onRcptTo: (_address, _session, callback) => callback(smtpRefusal(550, 'No such mailbox')) })
    await sql`update mail_setting set port = ${deaf.port}`.execute(server.database.db)
    const { about, history } = await told()
    await tell({ to: [author.userId], event: approvalEvents.asked, about })
    await server.app.jobs.runDue()
    await sql`update mail_setting set port = ${smtp.port}`.execute(server.database.db)
    await deaf.close()
    expect(await mailsIn(history)).toMatchObject([{ action: 'mailFailed' }])
    await tell({ to: [author.userId], event: approvalEvents.asked, about, dedupeKey: 'second' })
    await sql`update user_notice set read_at = now() + interval '1 second'`.execute(server.database.db)
    await server.app.jobs.runDue()
    expect(await mailsIn(history)).toHaveLength(1)
  })

  test('says it of a daily digest on each record that stood in it', async () => {
    const [one, other] = [await told(), await told()]
    await preferences(author, { digest: true })
    for (const { about } of [one, other]) await tell({ to: [author.userId], event: approvalEvents.asked, about })
    await sql`select graphile_worker.add_job('notice.digest', '{}')`.execute(server.database.db)
    await passPauses(server)
    await passPauses(server)
    for (const { history } of [one, other]) expect(await mailsIn(history)).toMatchObject([{ action: 'mail' }])
  })
})
