import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { passPauses } from '../../../tests/harness/passPauses.ts'
import { onePixel, testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

let server: TestServer
let publisher: Visitor
let reader: Visitor
let other: Visitor
let north: number
let team: number

const path = '/api/notification/'

const draft = async (more: object): Promise<{ id: number; version: number }> => {
  const made = await publisher.post(path, {
    title: '停电通知',
    titleEn: 'No power',
    type: 'safety',
    content: '<p>周六<b>停电</b></p>',
    ...more,
  })
  expect(made.statusCode, made.body).toBe(201)
  return made.json()
}
const publish = async (more: object) => {
  const { id, version } = await draft(more)
  const done = await publisher.post(`${path}${id}/publish/`, { version })
  expect(done.statusCode, done.body).toBe(200)
  await server.app.jobs.runDue()
  return { id, version: version + 1 }
}
const noticeOf = async (visitor: Visitor, recordId: number): Promise<number | undefined> =>
  (
    await sql<{
      id: number
    }>`select id from user_notice where user_id = ${visitor.userId} and record_id = ${recordId} and event = 'admin.announcement'`.execute(
      server.database.db,
    )
  ).rows[0]?.id

beforeAll(async () => {
  server = await testServer()
  north = await server.department('North')
  team = await server.department('Team', north)
  publisher = await server.visitor({ points: 'all' })
  reader = await server.visitor({ points: [], department: team })
  other = await server.visitor({ points: [] })
})

describe('an announcement', () => {
  test('reaches its audience by department with those below, and nobody else', async () => {
    const count = await publisher.post(`${path}audience/`, { departments: [north], everybody: false, roles: [], people: [] })
    expect(count.json()).toEqual({ count: 1 })
    const { id } = await publish({ departments: [north] })
    const notice = await noticeOf(reader, id)
    expect(await noticeOf(other, id)).toBeUndefined()
    const shown = (await reader.get(`/api/usernotify/${notice}/`)).json()
    expect(shown).toMatchObject({
      title: 'No power',
      content: '周六停电',
      kind: 'announcement',
      announcement: { content: '<p>周六<strong>停电</strong></p>', withdrawn: false },
    })
  })

  test('is told once, however often it is delivered, and who joins later is told as well', async () => {
    const { id } = await publish({ departments: [team] })
    const later = await server.visitor({ points: [], department: team })
    const catchUp = async (): Promise<void> => {
      await sql`select graphile_worker.add_job('announcement.catchUp', '{}')`.execute(server.database.db)
      await passPauses(server)
    }
    await catchUp()
    await catchUp()
    expect(await noticeOf(later, id)).toBeDefined()
    const { rows } = await sql`select user_id from user_notice where record_id = ${id} and event = 'admin.announcement'`.execute(
      server.database.db,
    )
    expect(rows).toHaveLength(2)
  })

  test('waits for its time and is over after it', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await publish({ people: [reader.userId], publishAt: soon })
    expect(await noticeOf(reader, id)).toBeUndefined()
    const past = await draft({ people: [reader.userId], expiresAt: '2026-01-01T00:00:00.000Z' })
    const refused = await publisher.post(`${path}${past.id}/publish/`, { version: past.version })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'expiresAt' })
  })

  test('without anybody to tell is not published', async () => {
    const { id, version } = await draft({})
    expect((await publisher.post(`${path}${id}/publish/`, { version })).json()).toMatchObject({ error: 'invalidFields', field: 'people' })
  })

  test('that must be read is confirmed by each, and the read list tells who has and who has not', async () => {
    const { id } = await publish({ people: [reader.userId, other.userId], mustRead: true })
    const notice = await noticeOf(reader, id)
    expect((await reader.get('/api/usernotify/unread_count/')).json()).toMatchObject({ mustRead: 1 })
    await reader.patch(`/api/usernotify/${notice}/`, { status: 1 })
    expect((await reader.get('/api/usernotify/unread_count/')).json()).toMatchObject({ mustRead: 1 })
    const confirmed = await reader.post(`/api/usernotify/${notice}/confirm/`, {})
    expect(confirmed.json()).toMatchObject({ confirmedAt: expect.any(String), status: 1 })
    expect((await reader.post(`/api/usernotify/${notice}/confirm/`, {})).json()).toEqual(confirmed.json())
    expect((await reader.get('/api/usernotify/unread_count/')).json()).toMatchObject({ mustRead: 0 })
    await reader.post(`/api/usernotify/${notice}/feedback/`, { feedback: '收到，谢谢' })
    expect((await publisher.get(`${path}${id}/readers/`)).json()).toMatchObject({ audience: 2, told: 2, read: 1, confirmed: 1, count: 2 })
    const open = (await publisher.get(`${path}${id}/readers/?status=open`)).json()
    expect(open.results.map((row: { user: { id: number } }) => row.user.id)).toEqual([other.userId])
    const said = (await publisher.get(`${path}${id}/readers/?status=feedback`)).json()
    expect(said.results).toMatchObject([{ feedback: '收到，谢谢', user: { id: reader.userId } }])
    expect((await publisher.post(`${path}${id}/remind/`, {})).json()).toEqual({ reminded: 1 })
    expect((await publisher.post(`${path}${id}/remind/`, {})).json()).toEqual({ reminded: 0 })
    const { rows } = await sql`select user_id from user_notice where event = 'admin.announcementReminder' and record_id = ${id}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ user_id: other.userId }])
  })

  test('tells in its history who has confirmed it and what they said, once each', async () => {
    const { id } = await publish({ people: [reader.userId], mustRead: true })
    const notice = await noticeOf(reader, id)
    for (const turn of [1, 2]) {
      expect((await reader.post(`/api/usernotify/${notice}/confirm/`, {})).statusCode, `${turn}`).toBe(200)
      expect((await reader.post(`/api/usernotify/${notice}/feedback/`, { feedback: '收到' })).statusCode, `${turn}`).toBe(200)
    }
    expect((await reader.post(`/api/usernotify/${notice}/feedback/`, { feedback: '看过了' })).statusCode).toBe(200)
    const { results } = (await publisher.get(`${path}${id}/history/`)).json()
    const told = results.filter(({ actor }: { actor: { id: number } | null }) => actor?.id === reader.userId)
    expect(told).toMatchObject([
      { action: 'giveFeedback', changes: [{ before: '收到', after: '看过了' }] },
      { action: 'giveFeedback', changes: [{ before: null, after: '收到' }] },
      { action: 'confirmReading', changes: [] },
    ])
  })

  test('AZ-01: is confirmed and answered by nobody else', async () => {
    const { id } = await publish({ people: [reader.userId], mustRead: true })
    const notice = await noticeOf(reader, id)
    expect((await other.post(`/api/usernotify/${notice}/confirm/`, {})).statusCode).toBe(404)
    expect((await other.post(`/api/usernotify/${notice}/feedback/`, { feedback: 'x' })).statusCode).toBe(404)
    expect((await other.get(`/api/usernotify/${notice}/`)).statusCode).toBe(404)
    expect((await reader.get(`${path}${id}/`)).statusCode).toBe(403)
    expect((await reader.get(`${path}${id}/readers/`)).statusCode).toBe(403)
  })

  test('opens its attachments to its readers as long as it stands, and to nobody else', async () => {
    const body = Buffer.concat([
      Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="plan.png"\r\nContent-Type: image/png\r\n\r\n'),
      onePixel,
      Buffer.from('\r\n--cut--\r\n'),
    ])
    const stored = await publisher.post('/api/files/', body, { 'content-type': 'multipart/form-data; boundary=cut' })
    const file = stored.json().id
    const made = await publish({ people: [reader.userId], attachments: [{ file }] })
    expect((await reader.get(`/api/files/${file}/`)).statusCode).toBe(200)
    expect((await other.get(`/api/files/${file}/`)).statusCode).toBe(404)
    const gone = await publisher.post(`${path}${made.id}/withdraw/`, { version: made.version, input: { reason: '有误' } })
    expect(gone.statusCode, gone.body).toBe(200)
    expect((await reader.get(`/api/files/${file}/`)).statusCode).toBe(404)
    const shown = (await reader.get(`/api/usernotify/${await noticeOf(reader, made.id)}/`)).json()
    expect(shown).toMatchObject({ over: true, announcement: { withdrawn: true, content: null, attachments: [] } })
  })

  test('is not changed once it is published, and withdrawn it concerns nobody', async () => {
    const before = (await reader.get('/api/usernotify/unread_count/')).json().count
    const made = await publish({ people: [reader.userId], mustRead: true })
    expect((await publisher.patch(`${path}${made.id}/`, { version: made.version, title: 'x' })).json()).toMatchObject({
      error: 'notEditable',
    })
    expect((await publisher.delete(`${path}${made.id}/?version=${made.version}`)).json()).toMatchObject({ error: 'notEditable' })
    expect((await reader.get('/api/usernotify/unread_count/')).json().count).toBe(before + 1)
    await publisher.post(`${path}${made.id}/withdraw/`, { version: made.version, input: { reason: '有误' } })
    expect((await reader.get('/api/usernotify/unread_count/')).json().count).toBe(before)
    const late = await reader.post(`/api/usernotify/${await noticeOf(reader, made.id)}/confirm/`, {})
    expect(late.json()).toMatchObject({ error: 'illegalTransition' })
  })
})

describe('AZ-13: deleting several', () => {
  test('deletes all of them or none', async () => {
    const [one, two] = [await draft({}), await draft({})]
    const published = await publish({ people: [reader.userId] })
    const tried = await publisher.delete(`${path}batch_delete/`, { Ids: `[${one.id},${published.id}]` })
    expect(tried.json()).toMatchObject({ error: 'notEditable' })
    expect((await publisher.get(`${path}${one.id}/`)).statusCode).toBe(200)
    expect((await publisher.delete(`${path}batch_delete/`, { Ids: `[${one.id},${two.id}]` })).json()).toEqual({ deleted: 2 })
  })

  test.each([
    '[1,2',
    '[[1]]',
    '{}',
    '[1,1]',
    '[1.5]',
    '["1 OR 1=1"]',
    'null',
    '[]',
    '[0]',
    '[-1]',
    JSON.stringify(Array.from({ length: 501 }, (_, at) => at + 1)),
  ])('refuses %j', async Ids => {
    expect((await publisher.delete(`${path}batch_delete/`, { Ids })).statusCode).toBe(400)
  })
})
