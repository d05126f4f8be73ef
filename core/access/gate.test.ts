import { sql } from 'kysely'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { bearerToken } from './session.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'li.na' })
  await server.person({ username: 'root', type: 'superAdmin' })
})

const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode

describe('who is signed in', () => {
  test('is told with the department in the reader’s language, and nothing of the password', async () => {
    const department = await server.department('质量部')
    await sql`update admin_department set name_en = 'Quality' where id = ${department}`.execute(database.db)
    const id = await server.person({ username: 'chen.yu', department, type: 'manager' })
    const visitor = await server.visit('chen.yu')
    const answer = (await visitor.call('GET', '/api/users/me/')).json()
    expect(answer).toEqual({
      id,
      username: 'chen.yu',
      name: 'chen.yu 同学',
      type: 'manager',
      dep: { id: department, title: 'Quality' },
      avatar: null,
      isAdmin: false,
      language: null,
      languageFromBrowser: false,
      theme: null,
      contentTone: null,
      tourSeen: false,
      listDensity: null,
      pageSize: null,
    })
  })

  test('keeps their preferences, each by itself, and finds them in their history', async () => {
    const visitor = await server.visit('chen.yu')
    expect((await visitor.call('PATCH', '/api/users/me/preferences/', { theme: 'light-green' })).json()).toEqual({
      language: null,
      languageFromBrowser: false,
      theme: 'light-green',
      contentTone: null,
      tourSeen: false,
      listDensity: null,
      pageSize: null,
    })
    expect(
      (
        await visitor.call('PATCH', '/api/users/me/preferences/', { language: 'en', contentTone: 'theme', tourSeen: true, pageSize: 50 })
      ).json(),
    ).toEqual({
      language: 'en',
      languageFromBrowser: false,
      theme: 'light-green',
      contentTone: 'theme',
      tourSeen: true,
      listDensity: null,
      pageSize: 50,
    })
    for (const wrong of [
      { theme: 'pink' },
      { listDensity: 'huge' },
      { pageSize: 9 },
      { pageSize: 100_000 },
      { language: 'fr' },
      { isAdmin: true },
      { type: 'superAdmin' },
    ]) {
      expect((await visitor.call('PATCH', '/api/users/me/preferences/', wrong)).statusCode).toBe(400)
    }
    expect((await visitor.call('GET', '/api/users/me/')).json()).toMatchObject({ theme: 'light-green', isAdmin: false, type: 'manager' })
  })
})

describe('AN-09: only a missing, expired or revoked token is a 401', () => {
  test.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['only the scheme', 'Bearer'],
    ['the scheme and a space', 'Bearer '],
    ['two spaces', 'Bearer  x'],
    ['a short token', 'bearer x'],
    ['another scheme', `Token ${'a'.repeat(43)}`],
    ['basic', 'Basic bWVuaXNjdXMtd2ViOnB1YmxpYw=='],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['8 KB', `Bearer ${'a'.repeat(8192)}`],
    ['something after it', `Bearer ${'a'.repeat(43)} x`],
    ['other letters', `Bearer ${'ä'.repeat(43)}`],
  ])('%s', async (_what, authorization) => {
    for (const url of ['/api/users/me/', '/api/admin/user/', '/api/usernotify/unread_count/', '/api/admin/user/1/']) {
      const response = await server.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Bearer')
      expect(response.json()).toEqual({ error: 'authenticationFailed', message: '认证失败，请重新登录', requestId: expect.any(String) })
    }
  })

  test('two authorization headers, even if both are good', async () => {
    const visitor = await server.visit('li.na')
    expect(
      bearerToken(['Host', 'x', 'Authorization', `Bearer ${visitor.token}`, 'AUTHORIZATION', `Bearer ${visitor.token}`]),
    ).toBeUndefined()
    expect(bearerToken(['Host', 'x', 'authorization', `bearer ${visitor.token}`])).toBe(visitor.token)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const statusOf = (headers: readonly string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = httpRequest(
          { host: '127.0.0.1', port, path: '/api/users/me/', headers: ['Host', 'localhost', ...headers] },
          response => {
            response.resume()
            resolve(response.statusCode)
          },
        )
        sent.on('error', reject)
        sent.end()
      })
    const bearer = ['Authorization', `Bearer ${visitor.token}`]
    expect(await statusOf(bearer)).toBe(200)
    expect(await statusOf([...bearer, ...bearer])).toBe(401)
  })

  test('a good token with anything else wrong is never a 401', async () => {
    const visitor = await server.visit('li.na')
    const answers = await Promise.all([
      visitor.call('GET', '/api/admin/user/'),
      visitor.call('GET', '/api/admin/user/?nonsense=1'),
      visitor.call('POST', '/api/admin/user/', { username: 'x' }),
      visitor.call('GET', '/api/usernotify/999999/'),
      visitor.call('GET', '/api/usernotify/?page=0'),
      visitor.call('PATCH', '/api/users/me/preferences/', { nonsense: 1 }),
      visitor.call('POST', '/api/users/me/password/', { oldPassword: 'wrong', newPassword: 'new secret', confirmPassword: 'new secret' }),
      visitor.call('POST', '/api/users/me/password/', {}),
      visitor.call('POST', '/api/admin/user/1/temporary_password/', {}),
      server.app.inject({ method: 'POST', url: '/api/logout/', headers: { authorization: `Bearer ${visitor.token}` } }),
    ])
    const statuses = answers.map(answer => answer.statusCode)
    expect(statuses.every(status => status >= 400 && status < 500 && status !== 401)).toBe(true)
    expect(await me(visitor)).toBe(200)
  })
})

describe('CS-01: the cookie alone has no authority', () => {
  const changes = [
    ['POST', '/api/logout/'],
    ['PATCH', '/api/users/me/preferences/'],
    ['POST', '/api/users/me/password/'],
    ['POST', '/api/admin/user/'],
    ['DELETE', '/api/admin/user/1/?version=1'],
    ['DELETE', '/api/admin/user/batch_delete/'],
    ['PATCH', '/api/usernotify/1/'],
  ] as const

  test.each(changes)('%s %s with cookies only is a 401', async (method, url) => {
    const visitor = await server.visit('root')
    const response = await server.app.inject({
      method,
      url,
      headers: { cookie: `csrftoken=${visitor.csrf}; token=${visitor.token}`, 'x-csrftoken': visitor.csrf },
      payload: {},
    })
    expect(response.statusCode).toBe(401)
  })

  test.each(changes)('%s %s without its own CSRF token is a 403', async (method, url) => {
    const visitor = await server.visit('root')
    const other = await server.visit('root')
    const authorization = `Bearer ${visitor.token}`
    const wrong = [
      { authorization },
      { authorization, 'x-csrftoken': visitor.csrf },
      { authorization, cookie: `csrftoken=${visitor.csrf}` },
      { authorization, 'x-csrftoken': other.csrf, cookie: `csrftoken=${other.csrf}` },
      { authorization, 'x-csrftoken': visitor.csrf, cookie: `csrftoken=${visitor.csrf}; csrftoken=${other.csrf}` },
    ]
    for (const headers of wrong) {
      const response = await server.app.inject({ method, url, headers, payload: {} })
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({ error: 'csrfFailed' })
    }
  })

  test('a browser that lost the cookie gets it again by reading who is signed in', async () => {
    const visitor = await server.visit('li.na')
    const headers = { authorization: `Bearer ${visitor.token}` }
    const lost = await server.app.inject({ url: '/api/users/me/', headers })
    expect(lost.headers['set-cookie']).toContain(`csrftoken=${visitor.csrf};`)
    const kept = await server.app.inject({ url: '/api/users/me/', headers: { ...headers, cookie: `csrftoken=${visitor.csrf}` } })
    expect(kept.headers['set-cookie']).toBeUndefined()
  })
})
