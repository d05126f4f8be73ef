import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { mailServer, smtpRefusal, type MailServer } from '../../tests/harness/mailServer.ts'
import { emptyQueue, passPauses } from '../../tests/harness/passPauses.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { accessEvents } from '../access/events.ts'
import { signingKey } from '../access/secrets.server.ts'
import { freePort } from '../database/freePort.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { sendMail } from '../notices/mailing.server.ts'
import { sealingWith } from './seal.server.ts'
import { queueMails } from './queueMail.server.ts'

let server: TestServer
let administrator: Visitor
let smtp: MailServer | undefined
const path = '/api/admin/notifications/'
const canary = 'canary-smtp-password-7391'

interface Row {
  readonly state: string
  readonly reason: string | null
  readonly attempts: number
  readonly message_id: string | null
}

const settings = async (more: object): Promise<void> => {
  const { version } = (await administrator.get(path)).json()
  const saved = await administrator.patch(path, {
    version,
    enabled: true,
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    senderName: '水质仪器',
    senderAddress: 'meniscus@example.com',
    baseUrl: 'https://meniscus.example.com',
    ...more,
  })
  expect(saved.statusCode, saved.body).toBe(200)
}

/** Starts a mail server and hands mail in there. */
const serve = async (options: Parameters<typeof mailServer>[0] = {}, more: object = {}): Promise<MailServer> => {
  smtp = await mailServer(options)
  await settings({ port: smtp.port, ...more })
  return smtp
}

const test1 = 'quality@example.com'
const mails = async (): Promise<readonly Row[]> =>
  (await sql<Row>`select state, reason, attempts, message_id from mail order by id`.execute(server.database.db)).rows

const queueTest = async (address = test1): Promise<number> => {
  const answer = await administrator.post(`${path}test/`, { address })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().mail
}

const later = () => passPauses(server)

beforeAll(async () => {
  server = await testServer()
  administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
})
beforeEach(async () => {
  await emptyQueue(server.database)
  await sql`delete from mail`.execute(server.database.db)
  await sql`delete from user_notice`.execute(server.database.db)
})
afterEach(async () => {
  await smtp?.close()
  smtp = undefined
})

describe('a mail', () => {
  test('reaches its receiver once, with text, links and a name that is not misread', async () => {
    await serve()
    await queueTest()
    await server.app.jobs.runDue()
    await later()
    const received = (await smtp?.received()) ?? []
    expect(received).toHaveLength(1)
    const [one] = received
    expect(one?.to).toEqual([test1])
    expect(one?.from).toBe('meniscus@example.com')
    expect(one?.mail).toMatchObject({
      subject: 'Meniscus 测试邮件',
      from: { name: '水质仪器', address: 'meniscus@example.com' },
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
    })
    expect(one?.mail.text).toContain('https://meniscus.example.com')
    expect(await mails()).toEqual([{ state: 'sent', reason: null, attempts: 1, message_id: one?.mail.messageId?.replaceAll(/[<>]/g, '') }])
  })

  test('waits while the server is down, without anybody noticing, and goes out when it is back', async () => {
    const port = await freePort()
    await settings({ port })
    await queueTest()
    await server.app.jobs.runDue()
    await later()
    expect(await mails()).toMatchObject([{ state: 'delayed', attempts: 2, reason: expect.stringContaining('ECONNREFUSED') }])
    const [waiting] = await mails()
    smtp = await mailServer({}, port)
    await later()
    expect((await smtp.received()).map(({ mail }) => mail.messageId)).toEqual([`<${waiting?.message_id}>`])
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  test('is tried again after a 4xx and never after a 5xx', async () => {
    let busy = 2
    await serve({
      onRcptTo: (_address, _session, callback) => callback(busy-- > 0 ? smtpRefusal(451, 'try later quality@example.com') : null),
    })
    await queueTest()
    await server.app.jobs.runDue()
    expect(await mails()).toMatchObject([{ state: 'delayed', attempts: 1 }])
    expect((await mails())[0]?.reason).toContain('451')
    expect((await mails())[0]?.reason).not.toContain('quality@')
    await later()
    await later()
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 3 }])
    await smtp?.close()
    let asked = 0
    await serve({ onRcptTo: (_address, _session, callback) => callback((asked++, smtpRefusal(550, 'no such user'))) })
    await queueTest()
    await server.app.jobs.runDue()
    await later()
    expect(asked).toBe(1)
    expect((await mails()).at(-1)).toMatchObject({ state: 'failed', attempts: 1, reason: expect.stringContaining('550') })
  })

  test('that is given up is told to the administrators, many of them once', async () => {
    await serve({ onRcptTo: (_address, _session, callback) => callback(smtpRefusal(550, 'no')) })
    await queueTest()
    await queueTest()
    await server.app.jobs.runDue()
    const { rows } = await sql`select user_id from user_notice where event = 'notice.mailFailed'`.execute(server.database.db)
    expect(rows).toEqual([{ user_id: administrator.userId }])
  })

  test('is given up after the last attempt', async () => {
    await serve({ onMailFrom: (_address, _session, callback) => callback(smtpRefusal(421, 'overloaded')) })
    await queueTest()
    for (let attempt = 0; attempt < 12; attempt++) await later()
    expect(await mails()).toMatchObject([{ state: 'failed', attempts: 12 }])
    expect((await sql`select from graphile_worker._private_jobs`.execute(server.database.db)).rows).toHaveLength(0)
  })

  test('is not handed in where encryption was asked for and is not offered', async () => {
    const { signIns } = await serve({}, { security: 'starttls', username: 'meniscus', password: canary })
    await queueTest()
    await server.app.jobs.runDue()
    expect(await mails()).toMatchObject([{ state: 'delayed', reason: expect.stringMatching(/ETLS|EPROTOCOL|ECONNECTION/) }])
    expect(await smtp?.received()).toEqual([])
    expect(signIns).toEqual([])
  })

  test('is not handed in to whom this machine does not trust', async () => {
    const { signIns } = await serve({ disabledCommands: [] }, { security: 'starttls', username: 'meniscus', password: canary })
    await queueTest()
    await server.app.jobs.runDue()
    expect(await mails()).toMatchObject([{ state: 'delayed' }])
    expect([await smtp?.received(), signIns]).toEqual([[], []])
  })

  test('of a server that drops the connection after taking the mail is repeated under the same id', async () => {
    let drops = 1
    const ids: (string | undefined)[] = []
    await serve({
      onData: (stream, session, callback) => {
        let raw = ''
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')))
        stream.on('end', () => {
          ids.push(/^message-id: (.*)$/im.exec(raw)?.[1])
          callback(drops-- > 0 ? smtpRefusal(421, 'gone') : null)
        })
      },
    })
    await queueTest()
    await server.app.jobs.runDue()
    await later()
    expect(await smtp?.received()).toEqual([])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

describe('who gets mail', () => {
  const tell = (userId: number) => transaction(server.database.db, tx => queueMails(tx, [{ event: 'access.passwordChanged', userId }]))

  test('is decided when it is sent: nobody who has been deactivated, nobody without an address', async () => {
    await serve()
    const [gone, mute] = [await server.visitor({ points: [] }), await server.visitor({ points: [] })]
    await sql`update admin_user set email = 'gone@example.com' where id = ${gone.userId}`.execute(server.database.db)
    await tell(gone.userId)
    await tell(mute.userId)
    await sql`update admin_user set is_active = false where id = ${gone.userId}`.execute(server.database.db)
    await server.app.jobs.runDue()
    expect(await mails()).toMatchObject([
      { state: 'skipped', reason: 'inactive', attempts: 0 },
      { state: 'skipped', reason: 'noAddress', attempts: 0 },
    ])
    expect(await smtp?.received()).toEqual([])
  })

  test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', '"a@evil.example"@example.com', 'a@example.com>', 'a'])(
    'is never somebody smuggled in with %j',
    async address => {
      await serve()
      const refused = await administrator.post(`${path}test/`, { address })
      expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'address' })
      expect(await mails()).toEqual([])
    },
  )

  test('is masked for who may not read users', async () => {
    await serve()
    await queueTest()
    const clerk = await server.visitor({ points: ['admin.notifications:read'] })
    const [seen] = (await clerk.get(`${path}results/`)).json().results
    expect(seen).toMatchObject({ address: 'q***@example.com', state: 'waiting' })
    const [open] = (await administrator.get(`${path}results/`)).json().results
    expect(open).toMatchObject({ address: test1 })
  })
})

describe('a mail that is not a notice', () => {
  test('keeps its secret sealed until it has gone out, and nowhere after that', async () => {
    await serve()
    const person = await server.visitor({ points: [] })
    await sql`update admin_user set email = 'li.na@example.com' where id = ${person.userId}`.execute(server.database.db)
    const sealing = sealingWith(await signingKey(server.database.db, { production: false }))
    const direct = { to: person.userId, event: accessEvents.passwordLink, link: '/login?once=canary-link-8842' }
    expect(await transaction(server.database.db, tx => sendMail(tx, sealing, direct))).toBe(true)
    const everything = async (): Promise<string> =>
      JSON.stringify(
        (
          await sql`select (select json_agg(m) from mail as m)::text as mail, (select json_agg(j) from graphile_worker._private_jobs as j)::text as jobs,
            (select json_agg(a) from audit as a)::text as audit`.execute(server.database.db)
        ).rows,
      )
    expect(await everything()).not.toContain('canary-link')
    await server.app.jobs.runDue()
    expect((await smtp?.received())?.[0]?.mail.text).toContain('https://meniscus.example.com/login?once=canary-link-8842')
    expect((await sql`select sealed from mail`.execute(server.database.db)).rows).toEqual([{ sealed: null }])
    await settings({ enabled: false })
    expect(await transaction(server.database.db, tx => sendMail(tx, sealing, direct))).toBe(false)
  })

  test('is offered for a one-time link only while mail is switched on', async () => {
    const { userId } = await server.visitor({ points: [] })
    await sql`update admin_user set email = 'li.na@example.com' where id = ${userId}`.execute(server.database.db)
    const offered = async (): Promise<unknown> => (await administrator.get(`/api/admin/user/${userId}/account/`)).json().canMail
    await settings({ enabled: true })
    expect(await offered()).toBe(true)
    await settings({ enabled: false })
    expect(await offered()).toBe(false)
  })
})

describe('the settings', () => {
  test('LG-01: never tell the password, in answers, audit, queue or database', async () => {
    await settings({ security: 'tls', username: 'meniscus', password: canary, port: await freePort() })
    await queueTest()
    await server.app.jobs.runDue()
    const answers = [await administrator.get(path), await administrator.get(`${path}results/`)]
    for (const { body } of answers) expect(body).not.toContain(canary)
    expect(answers[0]?.json()).toMatchObject({ hasPassword: true })
    const { rows } =
      await sql`select (select json_agg(a) from audit as a)::text as audit, (select json_agg(j) from graphile_worker._private_jobs as j)::text as jobs,
      (select json_agg(k) from idempotency as k)::text as keys, (select json_agg(m) from mail as m)::text as mail,
      (select encode(password, 'escape') from mail_setting) as stored`.execute(server.database.db)
    expect(JSON.stringify(rows)).not.toContain(canary)
    expect(JSON.stringify(rows)).toContain('已更换')
  })

  test('forget the password when the server becomes another, unless it is typed again', async () => {
    await settings({ security: 'tls', username: 'meniscus', password: canary, host: 'mail.example.com' })
    await settings({ security: 'tls', username: 'meniscus', host: 'mail.example.com' })
    expect((await administrator.get(path)).json()).toMatchObject({ hasPassword: true })
    await settings({ security: 'tls', username: 'meniscus', host: 'evil.example.com' })
    expect((await administrator.get(path)).json()).toMatchObject({ hasPassword: false })
  })

  test.each([
    [{ enabled: true, host: '' }, 'host'],
    [{ security: 'none', username: 'x' }, 'security'],
    [{ senderAddress: 'x' }, 'senderAddress'],
    [{ baseUrl: 'javascript:alert(1)' }, 'baseUrl'],
    [{ host: 'http://169.254.169.254/' }, 'host'],
    [{ port: 0 }, 'port'],
  ])('refuse %j', async (wrong, field) => {
    const { version } = (await administrator.get(path)).json()
    const usual = { host: 'a.example.com', port: 25, security: 'none', senderAddress: 'a@example.com', baseUrl: 'https://a.example.com' }
    const refused = await administrator.patch(path, { version, ...usual, ...wrong })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field })
  })

  test('send nothing while mail is switched off', async () => {
    await settings({ enabled: false })
    expect((await administrator.post(`${path}test/`, { address: test1 })).json()).toMatchObject({
      error: 'illegalTransition',
      message: expect.stringContaining('Email is disabled'),
    })
    expect(await mails()).toEqual([])
  })

  test('are changed by one at a time', async () => {
    const refused = await administrator.patch(path, { version: 1, port: 25, security: 'none' })
    expect(refused.json()).toMatchObject({ error: 'staleVersion' })
  })
})

describe('templates', () => {
  const template = `${path}templates/notice.mailTest/`
  const texts = { subjectZh: '试 {{name}}', subjectEn: 'Try {{name}}', bodyZh: '正文 {{link}}', bodyEn: 'Text {{link}}' }

  test('are written, used and set back', async () => {
    await serve()
    expect((await administrator.patch(template, texts)).json()).toMatchObject({ written: true })
    await queueTest()
    await server.app.jobs.runDue()
    expect((await smtp?.received())?.[0]?.mail.subject).toMatch(/^试 visitor\d+ 同学$/)
    expect((await administrator.delete(template)).json()).toMatchObject({
      written: false,
      subject: ['Meniscus 测试邮件', expect.any(String)],
    })
    // The log tells both, with what stood there before.
    const { rows } = await sql<{ changes: readonly { readonly field: string; readonly before: string[]; readonly after: string[] }[] }>`
      select changes from audit where entity = 'admin.mailTemplate' and action = 'update' order by id desc limit 2`.execute(
      server.database.db,
    )
    const subjects = rows.map(({ changes }) =>
      changes.flatMap(({ field, before, after }) => (field === 'subjectZh' ? [before[0], after[0]] : [])),
    )
    expect(subjects).toEqual([
      ['试 {{name}}', 'Meniscus 测试邮件'],
      ['Meniscus 测试邮件', '试 {{name}}'],
    ])
  })

  test('without content are refused with the warning of the specification, and unknown placeholders by name', async () => {
    expect((await administrator.patch(template, { ...texts, bodyEn: ' ' })).json()).toMatchObject({
      error: 'mailContentEmpty',
      message: 'The email content is empty',
      field: 'bodyEn',
    })
    const unknown = (await administrator.patch(template, { ...texts, bodyZh: '{{secret}} {{name}}' })).json()
    expect(unknown).toMatchObject({ error: 'invalidFields', field: 'bodyZh' })
    expect(unknown.fields.bodyZh).toContain('Unknown placeholders: {{secret}}')
  })
})

describe('sealing', () => {
  const sealing = sealingWith(Buffer.alloc(32, 1))

  test('opens only what was sealed with the same key and not touched since', () => {
    const sealed = sealing.seal('水 secret')
    expect(sealing.open(sealed)).toBe('水 secret')
    expect(sealed.toString('latin1')).not.toContain('secret')
    const touched = Buffer.from(sealed)
    touched[15] = (touched[15] ?? 0) ^ 1
    expect(() => sealing.open(touched)).toThrow(/authenticate/)
    expect(() => sealingWith(Buffer.alloc(32, 2)).open(sealed)).toThrow(/authenticate/)
    expect(sealing.seal('水 secret').equals(sealed)).toBe(false)
  })
})

atEnd(async () => smtp?.close())
