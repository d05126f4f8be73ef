import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { accessServer, client, usualPassword, type AccessServer } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { webClient } from './tokenGrant.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'li.na' })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (payload: string, headers: Readonly<Record<string, string>> = { ...client, ...form }, url = '/o/token/') =>
  server.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '10.1.0.1' })
const body = `grant_type=password&username=li.na&password=${encodeURIComponent(usualPassword)}`
const basic = (id: string, secret: string) => ({ ...form, authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
const countSessions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from session`.execute(database.db)
  return rows[0]?.count ?? 0
}

describe('signing in', () => {
  test('answers a bearer token that nobody may store on the way', async () => {
    const response = await post(body)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'read write',
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['pragma']).toBe('no-cache')
  })

  test('gives the page a CSRF cookie it can read, and the browser a device cookie it cannot', async () => {
    const [csrf, device] = (await post(body)).headers['set-cookie'] ?? []
    expect(csrf).toMatch(/^csrftoken=[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Strict$/)
    expect(device).toMatch(/^known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/o\/token\/; SameSite=Strict; HttpOnly$/)
  })

  test('takes the name in any case and width', async () => {
    expect((await post(body.replace('li.na', encodeURIComponent(' Li.NA ')))).statusCode).toBe(200)
    expect((await post(body.replace('li.na', encodeURIComponent('ｌｉ.ｎａ')))).statusCode).toBe(200)
  })

  test('accepts passwords of any characters, emoji among them, and tells composed accents from nothing else', async () => {
    await server.person({ username: 'emoji', password: ' 🔑 café 钥匙 ' })
    expect((await server.knock('emoji', ' 🔑 cafe\u0301 钥匙 ')).statusCode).toBe(200)
    expect((await server.knock('emoji', '🔑 café 钥匙')).statusCode).toBe(400)
  })
})

describe('AN-06: the client', () => {
  test('must name itself by HTTP Basic', async () => {
    const requests = [
      post(body, form),
      post(`${body}&client_id=${webClient.id}&client_secret=${webClient.secret}`, form),
      post(body, basic('meniscus-web', 'wrong')),
      post(body, basic('other', 'public')),
      post(body, { ...form, authorization: 'Basic !!!' }),
      post(body, { ...form, authorization: 'Bearer public' }),
    ]
    for (const response of await Promise.all(requests)) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ error: 'invalid_client' })
      expect(response.headers['www-authenticate']).toBe('Basic realm="meniscus", charset="UTF-8"')
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('names itself in one way only', async () => {
    const response = await post(`${body}&client_secret=public`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_request' })
  })

  test.each(['client_credentials', 'refresh_token', 'authorization_code', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])(
    'may not use the grant %s',
    async grant => {
      const response = await post(body.replace('grant_type=password', `grant_type=${encodeURIComponent(grant)}`))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ error: 'unsupported_grant_type' })
    },
  )

  test.each([
    ['an empty grant', body.replace('grant_type=password', 'grant_type=')],
    ['no grant', body.replace('grant_type=password&', '')],
    ['the grant twice', `${body}&grant_type=password`],
    ['the name twice', `${body}&username=other`],
    ['no name', body.replace('username=li.na&', '')],
    ['an empty password', body.replace(/password=[^&]+$/, 'password=')],
    ['nothing', ''],
  ])('is refused with %s', async (_what, payload) => {
    const before = await countSessions()
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String), message: expect.any(String) })
    expect(await countSessions()).toBe(before)
  })

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-7',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'application/x-www-form-urlencoded garbage',
    'application/x-www-form-urlencoded-x',
  ])('is not understood in %s', async type => {
    const payload =
      type === 'application/json' ? JSON.stringify({ grant_type: 'password', username: 'li.na', password: usualPassword }) : body
    const response = await post(payload, { ...client, 'content-type': type })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_request' })
  })

  test('is understood in UTF-8 however that is written', async () => {
    expect((await post(body, { ...client, 'content-type': 'Application/X-WWW-Form-Urlencoded;charset="UTF-8"' })).statusCode).toBe(200)
  })

  test('never sends credentials in the address', async () => {
    for (const query of ['?username=li.na', '?password=x', '?grant_type=password', '?client_secret=public']) {
      expect((await post(body, undefined, `/o/token/${query}`)).statusCode).toBe(400)
    }
    const read = await server.app.inject({ method: 'GET', url: `/o/token/?username=li.na&password=${usualPassword}`, headers: client })
    expect(read.statusCode).toBe(405)
    expect(read.headers['allow']).toBe('POST')
    for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
      expect((await server.app.inject({ method, url: '/o/token/', headers: client })).statusCode).toBe(405)
    }
  })

  test('may not send more than a sign-in needs', async () => {
    const response = await post(`${body}&x=${'y'.repeat(20_000)}`)
    expect(response.statusCode).toBe(413)
  })
})

describe('AN-04: whether an account exists', () => {
  test('cannot be learned from the answer', async () => {
    await server.person({ username: 'left.company', isActive: false })
    const knock = async (username: string, password: string) => {
      const { statusCode, headers, rawPayload } = await server.knock(username, password, {
        ip: '10.2.0.1',
        headers: { 'accept-language': 'en' },
      })
      const { date: _date, ...lasting } = headers
      return { statusCode, lasting, bytes: rawPayload.toString('hex') }
    }
    const unknown = await knock('nobody.here', usualPassword)
    expect(unknown.statusCode).toBe(400)
    expect(JSON.parse(Buffer.from(unknown.bytes, 'hex').toString())).toEqual({
      error: 'invalid_grant',
      error_description: 'The name or the password is wrong',
      message: 'The user name or the password is wrong',
    })
    for (const same of [
      await knock('li.na', 'wrong password'),
      await knock('left.company', usualPassword),
      await knock('left.company', 'wrong password'),
    ]) {
      expect(same).toEqual(unknown)
    }
  })

  test('is hidden by the same work: an unknown name is verified too', async () => {
    const verify = vi.spyOn(server.access.door.hasher, 'verify')
    await server.knock('nobody.else', 'some password', { ip: '10.2.0.2' })
    await server.knock('li.na', 'some password', { ip: '10.2.0.2' })
    const verified = verify.mock.calls.map(([hash]) => hash)
    verify.mockRestore()
    expect(verified).toEqual([undefined, expect.stringContaining('$argon2id$')])
  })
})

describe('AN-08: a token', () => {
  test('is 256 random bits of which the database keeps only the SHA-256', async () => {
    const visitor = await server.visit('li.na')
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        hit: boolean
      }>`select exists (select from ${sql.table(name)} as t where t::text like ${`%${visitor.token}%`}) as hit`.execute(database.db)
      expect(`${name}: ${rows[0]?.hit}`).toBe(`${name}: false`)
    }
    const { rows } = await sql<{
      hash: string
      length: number
    }>`select encode(sha256(${visitor.token}::bytea), 'hex') as hash, octet_length(token_hash) as length
      from session where token_hash = sha256(${visitor.token}::bytea)`.execute(database.db)
    expect(rows).toEqual([{ hash: expect.any(String), length: 32 }])
  })

  test('is not a JSON web token, so that none can be forged', async () => {
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":1}')}.`
    const response = await server.app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${none}` } })
    expect(response.statusCode).toBe(401)
  })
})

describe('LG-01: passwords and tokens', () => {
  test('appear in no table, whatever goes wrong', async () => {
    const canary = 'canary-Pässword-7f3a'
    await server.knock('li.na', canary, { ip: '10.3.0.1' })
    await server.knock(canary, 'something', { ip: '10.3.0.1' })
    await post(`grant_type=password&username=${canary}&password=${canary}`, form)
    await post(`grant_type=refresh_token&username=${canary}&password=${canary}`)
    const visitor = await server.visit('li.na')
    await visitor.call('POST', '/api/users/me/password/', { oldPassword: canary, newPassword: `${canary}2`, confirmPassword: `${canary}2` })
    await visitor.call('POST', '/api/users/me/password/', { oldPassword: usualPassword, newPassword: canary, confirmPassword: canary })
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ hits: number }>`select count(*) as hits from ${sql.table(name)} as t
        where lower(t::text) like '%canary-%' or t::text like ${`%${visitor.csrf}%`}`.execute(database.db)
      expect(`${name}: ${rows[0]?.hits}`).toBe(`${name}: 0`)
    }
  })

  test('appear in no answer', async () => {
    const canary = 'canary-never-repeated'
    const answers = [
      await server.knock(canary, canary, { ip: '10.3.0.2' }),
      await server.knock('li.na', canary, { ip: '10.3.0.2' }),
      await post(`grant_type=${canary}&username=${canary}&password=${canary}`),
      await post(`grant_type=password&username=${canary}&username=${canary}&password=${canary}`),
    ]
    for (const answer of answers) expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain(canary)
  })
})
