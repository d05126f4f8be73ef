import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { BlockList, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { sealAll } from '../../tests/harness/sealAll.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { Delivery } from './deliveries.ts'
import { isForbidden, networksIn, reach } from './reach.server.ts'
import { wakeWebhooks } from './webhooks.server.ts'

/** What a receiver was sent. */
interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let received: Received[] = []
let answer: (response: ServerResponse) => void = response => response.end('ok')

const listening = async (handle: (response: ServerResponse, got: Received) => void): Promise<string> => {
  const receiver: Server = createServer((request, response) => {
    void text(request).then(body => handle(response, { headers: request.headers, body }))
  })
  await new Promise<void>(ready => receiver.listen(0, '127.0.0.1', ready))
  atEnd(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
}

let address: string
beforeAll(async () => {
  address = await listening((response, got) => {
    received.push(got)
    answer(response)
  })
})
beforeEach(() => {
  received = []
  answer = response => response.end('ok')
})

const open = networksIn('127.0.0.1')
const closed = new BlockList()
const outgoing = { body: '{}', headers: {}, allowed: open, patience: 30_000 }

describe('reaching an address outside', () => {
  test('posts JSON and reads the beginning of the answer, however long that is', async () => {
    answer = response => response.end('x'.repeat(5_000_000))
    expect(await reach({ ...outgoing, address })).toEqual({ outcome: 'answered', status: 200, answer: 'x'.repeat(2000) })
    expect(received[0]).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json; charset=utf-8' } })
  })

  test('does not wait for who never answers, or never ends answering', async () => {
    const impatient = { ...outgoing, patience: 300 }
    for (const hangs of [() => undefined, (response: ServerResponse) => response.write('a bit')]) {
      answer = hangs
      expect(await reach({ ...impatient, address })).toEqual({ outcome: 'unreached', reason: 'ETIMEDOUT' })
    }
    expect(await reach({ ...impatient, address: 'https://slow.example.com/', resolve: () => new Promise(() => undefined) })).toEqual({
      outcome: 'unreached',
      reason: 'ETIMEDOUT',
    })
  })

  test('follows no redirect', async () => {
    answer = response => response.writeHead(302, { location: address }).end()
    expect(await reach({ ...outgoing, address })).toMatchObject({ outcome: 'answered', status: 302 })
    expect(received).toHaveLength(1)
  })

  test('refuses what lies inside, by number or by name, and connects to nothing but what was judged', async () => {
    const inside = (where: string, resolve?: () => Promise<readonly string[]>) =>
      reach({ ...outgoing, allowed: closed, address: where, ...(resolve ? { resolve } : {}) })
    for (const where of [
      address,
      'http://localhost/',
      'http://localhost./',
      'http://a.localhost/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://[::ffff:0:10.0.0.1]/',
      'http://[fec0::1]/',
      'http://[5f00::1]/',
      'http://169.254.169.254/latest/',
    ])
      expect(await inside(where), where).toMatchObject({ outcome: 'internal' })
    for (const found of [['10.1.2.3'], ['93.184.216.34', '192.168.0.1'], ['fd00::1'], ['fe80::1'], ['64:ff9b::a00:1']])
      expect(await inside('https://rebound.example.com/', async () => found)).toMatchObject({ outcome: 'internal' })
    let asked = 0
    const port = new URL(address).port
    const changing = async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1']
    expect(await reach({ ...outgoing, address: `http://changes.example.com:${port}/`, resolve: changing })).toMatchObject({ status: 200 })
    expect(asked).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]?.headers.host).toBe(`changes.example.com:${port}`)
  })

  test.each([
    ['10.9.8.7', true],
    ['11.0.0.1', false],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['2606:4700::1111', false],
    ['2400:3200::1', false],
    ['2003:a::1', false],
    ['3fff::1', true],
    ['2001:db8::1', true],
    ['203.0.113.7', true],
    ['fec0::1', true],
    ['::', true],
    ['2002:a00:1::', true],
    ['192.168.5.5', false],
  ])('%s is forbidden: %s', (where, forbidden) => expect(isForbidden(where, networksIn(' 192.168.5.0/24, ::2'))).toBe(forbidden))
})

describe('a webhook', () => {
  let server: TestServer
  let root: Visitor
  let account: Visitor
  let names = 0

  beforeAll(async () => {
    server = await testServer({ outgoingInternal: '127.0.0.1' })
    root = await server.visitor({ points: 'all', type: 'superAdmin' })
    account = await server.visitor({ points: ['mnm.brand:read'] })
  })

  const make = async (more: object = {}): Promise<{ readonly id: number; readonly secret: string }> => {
    const made = await root.post('/api/admin/webhook/', {
      name: `接收方 ${++names}`,
      address,
      account: account.userId,
      isActive: true,
      events: [{ entity: 'mnm.brand' }, { entity: 'mnm.unit' }],
      ...more,
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json()
    return { id, secret: (await root.post(`/api/admin/webhook/${id}/secret/`, {})).json().secret }
  }
  const log = async (id: number): Promise<readonly Delivery[]> => (await root.get(`/api/admin/webhook/${id}/deliveries/`)).json().results
  const settle = async (): Promise<void> => {
    await sealAll(server.database.db)
    await wakeWebhooks(server.database.db)
    await server.app.jobs.runDue()
  }
  const off = (id: number) => sql`update admin_webhook set is_active = false where id = ${id}`.execute(server.database.db)

  test('is sent, signed with its time, what its account may see, as that would read it', async () => {
    await settle()
    const { id, secret } = await make()
    const brand = (await root.post('/api/mnm/brand/', { name: `牌子 ${++names}` })).json()
    await root.post('/api/mnm/unit/', { name: `单位 ${++names}`, symbol: `u${names}` })
    await settle()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const { events, test: isTest } = JSON.parse(body)
    expect(isTest).toBe(false)
    expect(events).toEqual([
      expect.objectContaining({
        entity: 'mnm.brand',
        id: brand.id,
        action: 'create',
        version: 1,
        record: expect.objectContaining({ name: brand.name }),
      }),
    ])
    const [, seconds = '', hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['meniscus-signature'])) ?? []
    expect(hash).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'delivered', attempts: 1, status: 200, answer: 'ok', isTest: false })])
    await off(id)
  })

  test('is tried again later when it is answered with an error or a redirect, and the log tells of it', async () => {
    const { id } = await make({ events: [{ entity: 'mnm.brand', action: 'update' }] })
    const { id: brand, version, name } = (await root.post('/api/mnm/brand/', { name: `牌子 ${++names}` })).json()
    await root.patch(`/api/mnm/brand/${brand}/`, { version, name: `${name} 改` })
    answer = response => response.writeHead(503).end('later')
    await settle()
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'waiting', attempts: 1, status: 503, answer: 'later' })])
    answer = response => response.end('now')
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`.execute(
      server.database.db,
    )
    await server.app.jobs.runDue()
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'delivered', attempts: 2, status: 200 })])
    expect(JSON.parse(received[1]?.body ?? '').events.map(({ action }: { action: string }) => action)).toEqual(['update'])
    await off(id)
  })

  test('answers its test at once, and fails for good where its address lies inside', async () => {
    const { id } = await make()
    await root.post(`/api/admin/webhook/${id}/test/`, {})
    await settle()
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ test: true, events: [] })
    // Its name was judged when it was saved; what that means has changed since.
    const inside = await make()
    await sql`update admin_webhook set address = 'http://10.255.255.1/' where id = ${inside.id}`.execute(server.database.db)
    await root.post(`/api/admin/webhook/${inside.id}/test/`, {})
    await settle()
    expect(await log(inside.id)).toEqual([expect.objectContaining({ state: 'failed', isTest: true, problem: 'internal 10.255.255.1' })])
    for (const hook of [id, inside.id]) await off(hook)
  })

  test('speaks only in the name of who its maker could be, and keeps its secret to itself', async () => {
    const maker = await server.visitor({ points: ['admin.webhook:create', 'admin.webhook:read', 'admin.user:read', 'mnm.unit:read'] })
    const wanted = { name: `接收方 ${++names}`, address, account: account.userId, isActive: true, events: [{ entity: 'mnm.brand' }] }
    const refused = await maker.post('/api/admin/webhook/', wanted)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().fields.account).toEqual(expect.any(String))
    const { id, secret } = await make()
    expect((await root.get(`/api/admin/webhook/${id}/`)).body).not.toContain(secret)
    const { rows } = await sql<{ kept: Buffer }>`select secret as kept from webhook_secret where webhook_id = ${id}`.execute(
      server.database.db,
    )
    expect(rows[0]?.kept.includes(Buffer.from(secret))).toBe(false)
    await off(id)
  })

  test.each(['http://10.255.255.1/', 'http://[::1]:8080/', 'http://169.254.169.254/latest/', 'https://localhost/', 'https://localhost./'])(
    'inside, at %s, is refused when it is saved, and when it is changed to it',
    async inside => {
      const strict = await testServer()
      const administrator = await strict.visitor({ points: 'all', type: 'superAdmin' })
      const events = [{ entity: 'mnm.brand' }]
      const wanted = { name: `接收方 ${++names}`, address: inside, account: administrator.userId, isActive: true, events }
      const refused = await administrator.post('/api/admin/webhook/', wanted)
      expect([refused.statusCode, refused.json().fields?.address]).toEqual([400, expect.stringContaining('internal network')])
      const made = (await administrator.post('/api/admin/webhook/', { ...wanted, address: 'https://hooks.example.com/' })).json()
      const changed = await administrator.patch(`/api/admin/webhook/${made.id}/`, { version: made.version, address: inside })
      expect([changed.statusCode, changed.json().fields?.address]).toEqual([400, expect.stringContaining('internal network')])
    },
  )

  test('refuses records that there are none of', async () => {
    const made = await root.post('/api/admin/webhook/', {
      name: `接收方 ${++names}`,
      address,
      account: account.userId,
      isActive: true,
      events: [{ entity: 'mnm.brand' }, { entity: 'mnm.brnad' }],
    })
    expect(made.statusCode).toBe(400)
    expect(made.json().fields).toEqual({ 'events.1.entity': 'There are no such records. Enter a name such as quality.iqc.' })
  })

  test.each(['ftp://example.com/', 'example.com', 'https://user:password@example.com/', 'javascript:alert(1)'])(
    'refuses the address %s',
    async wrong => {
      const made = await root.post('/api/admin/webhook/', {
        name: `接收方 ${++names}`,
        address: wrong,
        account: account.userId,
        isActive: true,
        events: [{ entity: 'mnm.brand' }],
      })
      expect(made.statusCode).toBe(400)
      expect(made.json().fields.address).toContain('https://')
    },
  )
})
