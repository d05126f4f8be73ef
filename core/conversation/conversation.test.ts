import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { Comment, Conversation } from './conversation.ts'

let server: TestServer
let writer: Visitor
let colleague: Visitor
/** May read nothing that is spoken of here. */
let outsider: Visitor
/** May read price comparisons, of which they see only their own. */
let narrow: Visitor
let unit: number
let comparison: number

const about = () => ({ entity: 'mnm.unit', record: unit })

const read = async (visitor: Visitor, entity = 'mnm.unit', record = unit): Promise<Conversation> => {
  const response = await visitor.get(`/api/conversation/?entity=${entity}&record=${record}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const say = async (visitor: Visitor, text: string, mentioned: readonly number[] = [], where: object = about()): Promise<Comment> => {
  const response = await visitor.post('/api/conversation/comments/', { ...where, text, mentioned })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const noticesOf = async (visitor: Visitor): Promise<readonly { title: string; link: string }[]> =>
  (await visitor.get('/api/usernotify/unread/')).json().results

const made = async (url: string, body: object): Promise<number> => {
  const response = await writer.post(url, body)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().id
}

beforeAll(async () => {
  server = await testServer()
  const department = await server.department('质量部')
  writer = await server.visitor({ points: 'all', department })
  colleague = await server.visitor({ points: ['mnm.unit:read', 'mnm.unit:update'], department })
  outsider = await server.visitor({ points: ['admin.approvalFlow:read'], department })
  narrow = await server.visitor({ points: ['purchase.priceComparison:read'], scope: 'own', department })
  unit = await made('/api/mnm/unit/', { name: '毫克', precision: 0 })
  comparison = await made('/api/purchase/priceComparison/', {
    title: '膜材料比价',
    interestRate: '0.05',
    benchmarkDays: 30,
    handlingPerSupplier: '100',
  })
})

describe('comments', () => {
  test('are read by everybody who sees the record, with who said it and whom they spoke to', async () => {
    const comment = await say(writer, '@同事 请核对小数位', [colleague.userId])
    expect(comment).toMatchObject({ own: true, text: '@同事 请核对小数位', mentioned: [{ id: colleague.userId }] })
    expect((await read(colleague)).comments.at(-1)).toMatchObject({ id: comment.id, own: false, author: { id: writer.userId } })
  })

  test('whoever is mentioned is told once, follows from then on, and is told of the next ones', async () => {
    expect((await noticesOf(colleague)).filter(notice => notice.title.includes('mentioned you'))).toMatchObject([
      { link: `/mnm/unit/${unit}?tab=conversation&comment=${(await read(colleague)).comments.at(-1)?.id}` },
    ])
    expect((await read(colleague)).following).toBe(true)
    await say(writer, '另外：名称也请核对')
    expect((await noticesOf(colleague)).filter(notice => notice.title.includes('commented on'))).toHaveLength(1)
    expect(await noticesOf(writer)).toEqual([])
  })

  test('nobody is told of a record that they may not see', async () => {
    await say(writer, '@外人', [outsider.userId])
    await say(writer, '@看不到', [narrow.userId], { entity: 'purchase.priceComparison', record: comparison })
    expect(await noticesOf(outsider)).toEqual([])
    expect(await noticesOf(narrow)).toEqual([])
  })

  test('the author puts them in other words or takes them back; the former words stay in the history', async () => {
    const comment = await say(writer, '第一版')
    const path = `/api/conversation/comments/${comment.id}/`
    const changed = await writer.patch(path, { text: '第二版', mentioned: [], version: comment.version })
    expect(changed.json()).toMatchObject({ text: '第二版', changedAt: expect.any(String), version: 2 })
    const stale = await writer.patch(path, { text: '第三版', mentioned: [], version: comment.version })
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'staleVersion'])
    expect((await writer.delete(path)).json()).toMatchObject({ text: null, mentioned: [] })
    expect((await writer.delete(path)).statusCode).toBe(404)
    const { results } = (await writer.get(`/api/mnm/unit/${unit}/history/`)).json()
    expect(results.slice(0, 3).map((entry: { action: string }) => entry.action)).toEqual(['removeComment', 'changeComment', 'comment'])
    expect(results[0].changes).toMatchObject([{ before: '第二版', after: null }])
  })

  test('are put in other words for a quarter of an hour, by nobody later; they can be withdrawn still', async () => {
    const comment = await say(writer, '早先的话')
    const path = `/api/conversation/comments/${comment.id}/`
    const { db } = server.database
    await sql`update record_comment set written_at = written_at - interval '16 minutes' where id = ${comment.id}`.execute(db)
    const late = await writer.patch(path, { text: '改口', mentioned: [], version: comment.version })
    expect([late.statusCode, late.json().error, late.json().message]).toEqual([400, 'ruleBroken', expect.stringContaining('15 minutes')])
    const byHand = sql`update record_comment set text = '改口', changed_at = now() where id = ${comment.id}`.execute(db)
    await expect(byHand).rejects.toThrow('within 15 minutes')
    expect((await read(writer)).comments.at(-1)).toMatchObject({ text: '早先的话', changedAt: null })
    expect((await writer.delete(path)).json()).toMatchObject({ text: null })
  })

  test('stand in the history as they read now, which can be read of them alone', async () => {
    const comment = await say(writer, '先看这一版')
    await writer.patch(`/api/conversation/comments/${comment.id}/`, { text: '再看这一版', mentioned: [], version: comment.version })
    const path = `/api/mnm/unit/${unit}/history/`
    const { results } = (await colleague.get(`${path}?topic=comments`)).json()
    expect(new Set(results.map((entry: { topic: string }) => entry.topic))).toEqual(new Set(['comments']))
    expect(results.find((entry: { action: string }) => entry.action === 'comment')).toMatchObject({
      comment: { id: comment.id, text: '再看这一版', own: false },
      changes: [{ after: '先看这一版' }],
    })
    const changes = (await colleague.get(`${path}?topic=changes`)).json()
    expect(changes.results).toMatchObject([{ action: 'create', topic: 'changes', comment: null }])
    for (const query of ['?topic=gossip', '?kind=prints&topic=comments', '?topic=files&topic=files'])
      expect((await writer.get(`${path}${query}`)).statusCode, query).toBe(400)
  })

  test('others neither change them nor take them back', async () => {
    const comment = await say(writer, '别人的')
    const path = `/api/conversation/comments/${comment.id}/`
    const missing = `/api/conversation/comments/999999/`
    for (const attempt of [
      [
        await colleague.patch(path, { text: 'x', mentioned: [], version: 1 }),
        await colleague.patch(missing, { text: 'x', mentioned: [], version: 1 }),
      ],
      [await colleague.delete(path), await colleague.delete(missing)],
    ]) {
      const [theirs, nothing] = attempt.map(response => ({ ...response.json(), requestId: '' }))
      expect(theirs).toEqual(nothing)
      expect(theirs).toMatchObject({ error: 'notFound' })
    }
  })

  test('are refused in words when empty or too long, and come in pages', async () => {
    for (const text of ['', '  ', '长'.repeat(5001)]) {
      const response = await writer.post('/api/conversation/comments/', { ...about(), text, mentioned: [] })
      expect(response.json()).toMatchObject({ error: 'invalidFields', fields: { text: expect.any(String) } })
    }
    await sql`insert into record_comment (entity, record_id, author_id, text, written_at)
      select 'mnm.unit', ${unit}, ${writer.userId}, 'number ' || n, now() from generate_series(1, 150) as n`.execute(server.database.db)
    const newest = await read(writer)
    expect([newest.comments.length, newest.hasOlder, newest.comments.at(-1)?.text]).toEqual([100, true, 'number 150'])
    const older: Conversation = (
      await writer.get(`/api/conversation/?entity=mnm.unit&record=${unit}&before=${newest.comments[0]?.id}`)
    ).json()
    expect(older.comments.at(-1)?.text).toBe('number 50')
  })
})

describe('following', () => {
  test('a follower is told of what others do with the record, not of what they do themselves', async () => {
    const id = await made('/api/mnm/unit/', { name: '千克', precision: 0 })
    await writer.post('/api/conversation/followers/', { entity: 'mnm.unit', record: id, following: true })
    await colleague.post('/api/conversation/followers/', { entity: 'mnm.unit', record: id, following: true })
    expect((await colleague.patch(`/api/mnm/unit/${id}/`, { version: 1, precision: 3 })).statusCode).toBe(200)
    const ofUnit = async (visitor: Visitor) => (await noticesOf(visitor)).filter(notice => notice.link === `/mnm/unit/${id}`)
    expect(await ofUnit(writer)).toMatchObject([{ title: '千克: edited' }])
    expect(await ofUnit(colleague)).toEqual([])
    await writer.post('/api/conversation/followers/', { entity: 'mnm.unit', record: id, following: false })
    expect((await read(writer, 'mnm.unit', id)).followers.map(person => person.id)).toEqual([colleague.userId])
  })
})

describe('attachments', () => {
  test('are seen and downloaded by whoever sees the record, once of each name, and taken away by whoever may', async () => {
    const file = await server.picture(writer)
    const attached = await writer.post('/api/conversation/attachments/', { ...about(), file })
    expect(attached.json()).toMatchObject({ file: { id: file, name: 'a.png' }, removable: true })
    expect((await colleague.get(`/api/files/${file}/`)).statusCode).toBe(200)
    expect((await outsider.get(`/api/files/${file}/`)).statusCode).toBe(404)
    const again = await writer.post('/api/conversation/attachments/', { ...about(), file: await server.picture(writer) })
    expect([again.statusCode, again.json().error]).toEqual([409, 'fileExists'])
    const { attachments } = await read(colleague)
    const path = `/api/conversation/attachments/${attachments[0]?.id}/`
    expect((await outsider.delete(path)).statusCode).toBe(404)
    expect((await colleague.delete(path)).statusCode).toBe(200)
    expect((await read(writer)).attachments).toEqual([])
    const reader = await server.visitor({ points: ['mnm.unit:read'] })
    expect((await reader.get(`/api/files/${file}/`)).statusCode).toBe(404)
    // Whoever uploaded it and whoever may change the record still read it.
    expect((await writer.get(`/api/files/${file}/`)).statusCode).toBe(200)
    expect((await colleague.get(`/api/files/${file}/`)).statusCode).toBe(200)
    expect((await writer.post('/api/conversation/attachments/', { ...about(), file: await server.picture(writer) })).statusCode).toBe(200)
  })

  test('reading a record is not enough to attach to it', async () => {
    const reader = await server.visitor({ points: ['mnm.unit:read'] })
    expect((await read(reader)).attachable).toBe(false)
    const refused = await reader.post('/api/conversation/attachments/', { ...about(), file: await server.picture(reader) })
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'noPermission'])
  })

  test('nobody attaches a file that they may not see', async () => {
    const file = await server.picture(writer)
    const refused = await colleague.post('/api/conversation/attachments/', { ...about(), file })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', fields: { file: expect.any(String) } })
  })
})

test('to whoever may not see a record, nothing about it exists', async () => {
  for (const visitor of [outsider, narrow]) {
    const bodies = [
      { entity: 'purchase.priceComparison', record: comparison },
      { entity: 'purchase.priceComparison', record: 999_999 },
      { entity: 'no.thing', record: 1 },
    ]
    for (const [path, more] of [
      ['comments/', { text: 'x', mentioned: [] }],
      ['followers/', { following: true }],
      ['attachments/', { file: 1 }],
    ] as const) {
      const answers = await Promise.all(
        bodies.map(async body => ({ ...(await visitor.post(`/api/conversation/${path}`, { ...body, ...more })).json(), requestId: '' })),
      )
      expect(answers[0]).toMatchObject({ error: 'notFound' })
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
    expect((await visitor.get(`/api/conversation/?entity=purchase.priceComparison&record=${comparison}`)).statusCode).toBe(404)
  }
})

describe('a report', () => {
  const report = 'quality.passRate'
  const ofReport = async (visitor: Visitor): Promise<Conversation> => {
    const response = await visitor.get(`/api/conversation/?entity=${report}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  test('is spoken of by whoever may read it; who is mentioned is led to the discussion and follows it', async () => {
    const reader = await server.visitor({ points: ['quality.iqc:read'] })
    const comment = await say(reader, '@同事 本月为何下降', [writer.userId, colleague.userId], { entity: report })
    expect(comment).toMatchObject({ own: true, mentioned: [{ id: writer.userId }, { id: colleague.userId }] })
    expect(await ofReport(writer)).toMatchObject({
      comments: [{ id: comment.id, own: false }],
      attachments: [],
      attachable: false,
      following: true,
    })
    const told = (await noticesOf(writer)).filter(
      notice => notice.link === `/quality/report/pass_rate?tab=conversation&comment=${comment.id}`,
    )
    expect(told).toMatchObject([{ title: expect.stringContaining('mentioned you on') }])
    await writer.post('/api/conversation/followers/', { entity: report, following: false })
    expect((await ofReport(reader)).followers.map(({ id }) => id)).toEqual([colleague.userId, reader.userId])
    expect((await reader.delete(`/api/conversation/comments/${comment.id}/`)).json()).toMatchObject({ text: null })
  })

  test('does not exist for whoever may not read it: they are told nothing, and its words are kept from them in the log', async () => {
    await say(writer, '@同事 请看', [colleague.userId], { entity: report })
    expect((await noticesOf(colleague)).filter(notice => notice.link.startsWith('/quality/report'))).toEqual([])
    for (const entity of [report, 'quality.noReport', 'quality.iqc']) {
      expect((await colleague.get(`/api/conversation/?entity=${entity}`)).statusCode, entity).toBe(404)
      const answer = await colleague.post('/api/conversation/comments/', { entity, text: 'x', mentioned: [] })
      expect(answer.json()).toMatchObject({ error: 'notFound' })
    }
    const [knows, knowsNot] = await Promise.all(
      [['quality.iqc:read'], []].map(async more => {
        const reader = await server.visitor({ points: ['log.audit:read', ...more] })
        return reader.get(`/api/log/audit/?entity=${report}`)
      }),
    )
    expect(knows?.body).toContain('请看')
    expect(knowsNot?.json().results.map(({ changes }: { changes: unknown }) => changes)).toContainEqual([])
    expect(knowsNot?.body).not.toContain('请看')
  })

  test('holds no files, and an entity without a number is nothing that people speak of', async () => {
    const refused = await writer.post('/api/conversation/attachments/', { entity: report, file: 1 })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', fields: { record: expect.any(String) } })
    expect((await writer.get('/api/conversation/?entity=mnm.unit')).statusCode).toBe(404)
  })

  test('that somebody may read no longer is hidden in their notices', async () => {
    const reader = await server.visitor({ points: ['quality.iqc:read'] })
    await say(writer, '@同事 之后看不到', [reader.userId], { entity: report })
    expect((await noticesOf(reader)).map(({ title }) => title)).toContainEqual(expect.stringContaining('mentioned you'))
    await sql`delete from admin_role_points where owner_id in (select target_id from admin_user_roles where owner_id = ${reader.userId})`.execute(
      server.database.db,
    )
    await sql`select pg_notify('access', ${`user:${reader.userId}`})`.execute(server.database.db)
    await expect.poll(async () => (await noticesOf(reader)).map(({ link }) => link)).toEqual([null])
  })
})
