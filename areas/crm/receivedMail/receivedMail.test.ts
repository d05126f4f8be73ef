import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'
import { oneLine, plainText, saysForged, sentMoment } from './mailFacts.ts'

// A seller sends a copy of their mails to their own address; the gateway hands them in, with a right for nothing else.

let server: TestServer
let gateway: Visitor
let administrator: Visitor
const points = [
  ...['read', 'create', 'update'].map(verb => `crm.company:${verb}`),
  ...['read', 'create', 'fromCompany', 'leave'].map(verb => `crm.contact:${verb}`),
  ...['read', 'create', 'fromCompany'].map(verb => `crm.activity:${verb}`),
  ...['read', 'file', 'delete'].map(verb => `crm.receivedMail:${verb}`),
]
const mails = '/api/crm/receivedMail/'
const own = '/api/crm/mailAddress/'
let turn = 0

/** A seller with an address of the company, and one for copies. */
const seller = async (): Promise<{ readonly by: Visitor; readonly email: string; readonly mailTo: string }> => {
  const by = await server.visitor({ points, scope: 'own' })
  const email = `seller${turn++}@meniscus.example`
  await sql`update admin_user set email = ${email} where id = ${by.userId}`.execute(server.database.db)
  const answer = await by.post(own, {})
  expect(answer.statusCode, answer.body).toBe(200)
  return { by, email, mailTo: answer.json().mailTo }
}

const contactOf = async (by: Visitor, email: string): Promise<{ readonly company: number; readonly contact: number }> => {
  const company = await by.post('/api/crm/company/', { name: `客户 ${turn++} 水务`, type: 'endUser', owner: by.userId })
  expect(company.statusCode, company.body).toBe(201)
  const contact = await by.post('/api/crm/contact/', { company: company.json().id, name: '王工', isBuyer: true, email })
  expect(contact.statusCode, contact.body).toBe(201)
  return { company: company.json().id, contact: contact.json().id }
}

interface Written {
  readonly from: string
  readonly to: string
  readonly id?: string
  readonly subject?: string
  readonly more?: string
  readonly body?: string
}

const written = ({
  from,
  to,
  id = `<${turn++}@mail.example>`,
  subject = '=?UTF-8?B?5oql5Lu3?= QN-2611',
  more = '',
  body = 'Dear Ms Wang,\r\n\r\nhere is our offer.',
}: Written) =>
  `From: Seller <${from}>\r\nTo: "Wang" <${to}>\r\nSubject: ${subject}\r\nDate: Mon, 2 Nov 2026 09:30:00 +0800\r\nMessage-ID: ${id}\r\n${more}\r\n${body}\r\n`

const handIn = async (recipient: string, message: string | Buffer, by: Visitor = gateway, type = 'message/rfc822') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/crm/mail/?recipient=${encodeURIComponent(recipient)}`,
    headers: { authorization: `Bearer ${by.token}`, cookie: `csrftoken=${by.csrf}`, 'x-csrftoken': by.csrf, 'content-type': type },
    payload: message,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const activitiesOf = async (by: Visitor, company: number) => (await by.get(`/api/crm/activity/?company=${company}`)).json().results
const listed = async (by: Visitor) => (await by.get(`${mails}?sort=id`)).json().results

beforeAll(async () => {
  server = await testServer()
  gateway = await server.visitor({ points: ['crm.mail:deliver'] })
  administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
  await sql`update mail_setting set incoming_domain = 'crm.meniscus.example'`.execute(server.database.db)
})

describe('a mail of which a copy was sent', () => {
  test('becomes an activity of the contact to whom it went, once, in the name of who sent it', async () => {
    const { by, email, mailTo } = await seller()
    const { company, contact } = await contactOf(by, 'Wang@Water.example')
    const message = written({ from: email.toUpperCase(), to: 'wang@water.example' })
    expect(await handIn(mailTo.toUpperCase(), message)).toEqual({ status: 200, body: { outcome: 'filed' } })
    const [only, ...others] = await activitiesOf(by, company)
    expect(others).toEqual([])
    const activity = (await by.get(`/api/crm/activity/${only.id}/`)).json()
    expect(activity).toMatchObject({
      subject: '报价 QN-2611',
      kind: 'mail',
      stage: 'closed',
      at: '2026-11-02T01:30:00.000Z',
      contact: { id: contact },
      content: 'Dear Ms Wang,\n\nhere is our offer.',
    })
    expect(await listed(by)).toMatchObject([{ subject: '报价 QN-2611', status: 'filed', contact: { id: contact } }])
    // The same again, also at the same moment, changes nothing.
    expect((await handIn(mailTo, message)).body).toEqual({ outcome: 'repeated' })
    const again = written({ from: email, to: 'wang@water.example' })
    const both = await Promise.all([handIn(mailTo, again), handIn(mailTo, again)])
    expect(new Set(both.map(({ body }) => body.outcome))).toEqual(new Set(['filed', 'repeated']))
    expect(await activitiesOf(by, company)).toHaveLength(2)
    const told = await sql<{
      name: string
    }>`select distinct actor_id::int as name from audit where entity = 'crm.activity' and record_id = ${only.id}`.execute(
      server.database.db,
    )
    expect(told.rows).toEqual([{ name: by.userId }])
  })

  test('is kept for its owner alone where no contact is known, who files it', async () => {
    const { by, email, mailTo } = await seller()
    const { company, contact } = await contactOf(by, 'li@plant.example')
    expect((await handIn(mailTo, written({ from: email, to: 'li.private@plant.example' }))).body).toEqual({ outcome: 'toFile' })
    const [kept] = await listed(by)
    expect(kept).toMatchObject({ status: 'toFile', unfiled: 'noContact' })
    const other = await seller()
    expect((await other.by.get(`${mails}${kept.id}/`)).statusCode).toBe(404)
    const strange = await contactOf(other.by, 'x@y.example')
    const file = (contact_: number) => by.post(`${mails}${kept.id}/file/`, { version: kept.version, input: { contact: contact_ } })
    expect((await file(strange.contact)).statusCode).toBe(400)
    expect((await file(contact)).json()).toMatchObject({ status: 'filed', contact: { id: contact } })
    expect(await activitiesOf(by, company)).toMatchObject([{ kind: 'mail' }])
    expect((await by.delete(`${mails}${kept.id}/`)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('to the customer of somebody else, who has left, or with whom no business is done, is not filed', async () => {
    const { by, email, mailTo } = await seller()
    const other = await seller()
    await contactOf(other.by, 'theirs@customer.example')
    const left = await contactOf(by, 'left@customer.example')
    expect((await by.post(`/api/crm/contact/${left.contact}/leave/`, { version: 1, input: { reason: '离职' } })).statusCode).toBe(200)
    const closed = await contactOf(by, 'closed@customer.example')
    await sql`update crm_company set status = 'inactive', inactive_because = 'manual' where id = ${closed.company}`.execute(
      server.database.db,
    )
    for (const to of ['theirs', 'left', 'closed'])
      expect((await handIn(mailTo, written({ from: email, to: `${to}@customer.example` }))).body).toEqual({ outcome: 'toFile' })
  })

  test('of a forged sender, or that failed verification, is not filed', async () => {
    const { by, email, mailTo } = await seller()
    const { company } = await contactOf(by, 'zhao@lake.example')
    const to = 'zhao@lake.example'
    expect((await handIn(mailTo, written({ from: 'somebody@else.example', to }))).body).toEqual({ outcome: 'toFile' })
    const more = 'Authentication-Results: mx.meniscus.example; spf=pass; dmarc=fail header.from=meniscus.example\r\n'
    expect((await handIn(mailTo, written({ from: email, to, more }))).body).toEqual({ outcome: 'toFile' })
    expect(await activitiesOf(by, company)).toEqual([])
    expect(await listed(by)).toMatchObject([{ unfiled: 'otherSender' }, { unfiled: 'otherSender' }])
  })

  test('names its attachments and keeps none, and reads a mail that has only HTML', async () => {
    const { by, email, mailTo } = await seller()
    const { company } = await contactOf(by, 'qian@river.example')
    const more = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n'
    const html = ['--b', 'Content-Type: text/html; charset=utf-8', '', '<p>See <b>offer</b></p><script>steal()</script>']
    const file = ['--b', 'Content-Type: application/pdf; name=offer.pdf', 'Content-Disposition: attachment; filename=offer.pdf']
    const body = [...html, ...file, 'Content-Transfer-Encoding: base64', '', 'JVBERi0=', '--b--'].join('\r\n')
    expect((await handIn(mailTo, written({ from: email, to: 'qian@river.example', more, body }))).body).toEqual({ outcome: 'filed' })
    const [only] = await activitiesOf(by, company)
    const { content } = (await by.get(`/api/crm/activity/${only.id}/`)).json()
    expect(content).toContain('See offer')
    expect(content).not.toContain('steal')
    expect(content).toContain('offer.pdf')
    expect((await sql`select from stored_file`.execute(server.database.db)).rows).toEqual([])
  })

  test('to many customers is a mailing', async () => {
    const { by, email, mailTo } = await seller()
    const tos: string[] = []
    for (let at = 0; at < 6; at++) {
      const to = `many${at}@customers.example`
      await contactOf(by, to)
      tos.push(to)
    }
    expect((await handIn(mailTo, written({ from: email, to: tos.join('>, <') }))).body).toEqual({ outcome: 'toFile' })
    expect(await listed(by)).toMatchObject([{ unfiled: 'tooMany' }])
  })
})

describe('what is refused', () => {
  test('an address that nobody has, or has no more', async () => {
    const { by, email, mailTo } = await seller()
    const message = written({ from: email, to: 'a@b.example' })
    expect((await handIn('crm-0123456789abcdef0123456789abcdef@crm.meniscus.example', message)).status).toBe(404)
    expect((await handIn('nonsense', message)).status).toBe(404)
    const { mailTo: renewed } = (await by.post(own, {})).json()
    expect((await handIn(mailTo, message)).status).toBe(404)
    expect((await handIn(renewed, message)).status).toBe(200)
    expect((await by.get(own)).json()).toMatchObject({ address: { usedAt: expect.any(String) }, domain: 'crm.meniscus.example' })
    expect((await by.delete(own)).json()).toEqual({ address: null })
    expect((await handIn(renewed, message)).status).toBe(404)
    const secret = renewed.split('@')[0]
    const kept = await sql<{
      row: string
    }>`select row_to_json(f)::text as row from mail_address as f union all select row_to_json(a)::text from audit as a
      union all select row_to_json(k)::text from idempotency as k`.execute(server.database.db)
    expect(kept.rows.filter(({ row }) => row.includes(secret))).toEqual([])
  })

  test('who may not hand in mail, before it is read; and somebody who is not active', async () => {
    const { by, email, mailTo } = await seller()
    const message = written({ from: email, to: 'a@b.example' })
    expect((await handIn(mailTo, message, by)).status).toBe(403)
    await sql`update admin_user set is_active = false where id = ${by.userId}`.execute(server.database.db)
    expect((await handIn(mailTo, message)).status).toBe(404)
  })

  test('30 MB, other media types, and what is no mail', async () => {
    const { mailTo, email } = await seller()
    expect(await handIn(mailTo, Buffer.alloc(30_000_000, 65))).toMatchObject({ status: 413, body: { error: 'tooLarge' } })
    expect(await handIn(mailTo, '{}', gateway, 'application/json')).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('message/rfc822') },
    })
    for (const nothing of ['', 'x', '\0\0\0', Buffer.from([255, 254, 0, 1])])
      expect((await handIn(mailTo, nothing)).status).toBeGreaterThanOrEqual(400)
    const deep = `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2000)}x`
    expect((await handIn(mailTo, written({ from: email, to: 'a@b.example', more: `MIME-Version: 1.0\r\n${deep}` }))).status).toBeLessThan(
      500,
    )
  })

  test('more than a person sends', async () => {
    const { email, mailTo } = await seller()
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await handIn(mailTo, written({ from: email, to: 'a@b.example' }))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  test('an address while no domain is received', async () => {
    await sql`update mail_setting set incoming_domain = ''`.execute(server.database.db)
    const by = await server.visitor({ points })
    expect((await by.post(own, {})).json()).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('incoming domain') })
    expect((await by.get(own)).json()).toEqual({ address: null, domain: null })
    const settings = '/api/admin/notifications/'
    const { version, hasPassword: _has, ...stored } = (await administrator.get(settings)).json()
    const saved = await administrator.patch(settings, { ...stored, version, incomingDomain: 'crm.meniscus.example' })
    expect(saved.json()).toMatchObject({ incomingDomain: 'crm.meniscus.example' })
  })
})

test.each([
  ['a\r\n b\0c', 20, 'a b c'],
  ['abcdef', 3, 'abc'],
])('%j in one line of %d is %j', (text, most, line) => expect(oneLine(text, most)).toBe(line))

test('a text keeps its lines and loses what no text holds', () => {
  expect(plainText('a\r\nb\0\tc', 10)).toBe('a\nb\tc')
  expect(plainText('abcdef', 4)).toBe('abc…')
})

test('a mail was sent when it says, but neither later than it came nor before there were mails', () => {
  const now = '2026-11-23T08:00:00.000Z'
  expect(sentMoment('Mon, 2 Nov 2026 09:30:00 +0800', now)).toBe('2026-11-02T01:30:00.000Z')
  for (const said of [undefined, 'nonsense', '2199-01-01T00:00:00Z', '1970-01-01T00:00:00Z']) expect(sentMoment(said, now)).toBe(now)
})

test('what the gateway says of the sender counts', () => {
  expect(saysForged(['mx; spf=pass; dkim=pass; dmarc=pass'])).toBe(false)
  expect(saysForged(['mx; spf=pass', 'mx; dmarc=FAIL'])).toBe(true)
})
