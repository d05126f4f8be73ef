import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { transaction } from '../database/transaction.server.ts'
import { hearAccessChanges } from './accessChanges.server.ts'
import { bearerToken, openSessions } from './session.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'li.na' })
  await server.person({ username: 'root', type: 'superAdmin' })
})

const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode

/** Moves a session's past as if time had gone by, and lets the server ask again. */
const aged = async (visitor: Visitor, change: 'idle' | 'begun', interval: string): Promise<void> => {
  const column =
    change === 'idle'
      ? sql`last_used_at = last_used_at - ${interval}::interval`
      : sql`created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`
  await sql`update session set ${column} where token_hash = sha256(${visitor.token}::bytea)`.execute(database.db)
  server.access.sessions.forget('everyone')
}
const lastUse = async (visitor: Visitor): Promise<number> => {
  const { rows } = await sql<{
    ago: number
  }>`select extract(epoch from now() - last_used_at)::float8 as ago from session where token_hash = sha256(${visitor.token}::bytea)`.execute(
    database.db,
  )
  return rows[0]?.ago ?? Number.NaN
}

describe('who is signed in', () => {
  test('is told with his department in the reader’s language, and nothing of his password', async () => {
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
      mustChangePassword: false,
      language: null,
      theme: null,
      contentTone: null,
    })
  })

  test('keeps his preferences, each by itself, and they are in his history', async () => {
    const visitor = await server.visit('chen.yu')
    expect((await visitor.call('PATCH', '/api/users/me/preferences/', { theme: 'light-green' })).json()).toEqual({
      language: null,
      theme: 'light-green',
      contentTone: null,
    })
    expect((await visitor.call('PATCH', '/api/users/me/preferences/', { language: 'en', contentTone: 'theme' })).json()).toEqual({
      language: 'en',
      theme: 'light-green',
      contentTone: 'theme',
    })
    for (const wrong of [{ theme: 'pink' }, { language: 'fr' }, { isAdmin: true }, { type: 'superAdmin' }]) {
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

describe('AN-10: logging out', () => {
  test('ends the session at once, in every process, and no other session', async () => {
    const elsewhere = await accessServer(database)
    const [leaving, staying] = [await server.visit('li.na'), await server.visit('li.na')]
    const status = async (visitor: Visitor, url: string): Promise<number> =>
      (await elsewhere.app.inject({ url, headers: { authorization: `Bearer ${visitor.token}` } })).statusCode
    expect([await me(leaving), await status(leaving, '/api/users/me/'), await status(staying, '/api/users/me/')]).toEqual([200, 200, 200])
    expect((await leaving.call('POST', '/api/logout/', {})).json()).toEqual({ done: true })
    for (const url of [
      '/api/users/me/',
      '/api/users/me/permissions/',
      '/api/usernotify/',
      '/api/unedited/count/?page=1&type=1',
      '/api/admin/user/',
    ]) {
      expect((await leaving.call('GET', url)).statusCode).toBe(401)
      expect(await status(leaving, url)).toBe(401)
    }
    expect((await leaving.call('POST', '/api/logout/', {})).statusCode).toBe(401)
    expect([await me(staying), await status(staying, '/api/users/me/')]).toEqual([200, 200])
  })

  test('from another program is heard through the database', async () => {
    const visitor = await server.visit('li.na')
    expect(await me(visitor)).toBe(200)
    await sql`with gone as (update session set revoked_at = now() where token_hash = sha256(${visitor.token}::bytea) returning user_id)
      select pg_notify('access', 'user:' || user_id) from gone`.execute(database.db)
    await expect.poll(() => me(visitor), { timeout: 2000, interval: 5 }).toBe(401)
  })
})

describe('AN-12: a change of rights', () => {
  test('takes effect with the next request: a deactivated person is out, a new role is there', async () => {
    const role = await server.role('Unit readers', ['admin.user:read'], 'all')
    const id = await server.person({ username: 'zhao.lei' })
    const [root, visitor] = [await server.visit('root'), await server.visit('zhao.lei')]
    expect((await visitor.call('GET', '/api/admin/user/')).statusCode).toBe(403)
    const given = await root.call('PATCH', `/api/admin/user/${id}/`, { version: 1, roles: [role] })
    expect(given.statusCode).toBe(200)
    expect((await visitor.call('GET', '/api/admin/user/')).statusCode).toBe(200)
    const { version } = (await root.call('GET', `/api/admin/role/${role}/`)).json()
    const emptied = await root.call('PATCH', `/api/admin/role/${role}/`, { version, points: [{ point: 'admin.role:read' }] })
    expect(emptied.statusCode).toBe(200)
    expect((await visitor.call('GET', '/api/admin/user/')).statusCode).toBe(403)
    expect((await visitor.call('GET', '/api/admin/role/')).statusCode).toBe(200)
    const ended = await root.call('PATCH', `/api/admin/user/${id}/`, { version: given.json().version, isActive: false })
    expect(ended.statusCode).toBe(200)
    expect(await me(visitor)).toBe(401)
    const again = await root.call('PATCH', `/api/admin/user/${id}/`, { version: ended.json().version, isActive: true })
    expect(again.statusCode).toBe(200)
    expect(await me(visitor)).toBe(401)
    expect((await server.knock('zhao.lei', usualPassword)).statusCode).toBe(200)
  })
})

describe('AN-15: a session', () => {
  test('ends after eight hours without use, by the clock of the database', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '7 hours 59 minutes')
    expect(await me(visitor)).toBe(200)
    await aged(visitor, 'idle', '8 hours 1 second')
    expect(await me(visitor)).toBe(401)
  })

  test('ends after seven days however much it is used', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'begun', '6 days 23 hours 59 minutes')
    expect(await me(visitor)).toBe(200)
    await aged(visitor, 'begun', '1 minute')
    expect(await me(visitor)).toBe(401)
  })

  test('is kept alive by a person, not by the counts that the browser refreshes on its own', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '2 hours')
    expect((await visitor.call('GET', '/api/usernotify/unread_count/')).statusCode).toBe(200)
    expect((await visitor.call('GET', '/api/unedited/count/?page=1&type=1')).statusCode).toBe(200)
    expect(await lastUse(visitor)).toBeGreaterThan(7000)
    expect(await me(visitor)).toBe(200)
    expect(await lastUse(visitor)).toBeLessThan(60)
  })

  test('writes its use down at most once a minute', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '50 seconds')
    await me(visitor)
    expect(await lastUse(visitor)).toBeGreaterThan(49)
    await aged(visitor, 'idle', '15 seconds')
    await me(visitor)
    expect(await lastUse(visitor)).toBeLessThan(15)
  })
})

describe('the memory of sessions', () => {
  const revokeUnheard = async (visitor: Visitor): Promise<void> => {
    await sql`update session set revoked_at = now() where token_hash = sha256(${visitor.token}::bytea)`.execute(database.db)
  }
  const memory = (isHearing: () => boolean) =>
    openSessions({ database, key: server.access.door.key, points: new Set(), changes: { isHearing } })

  test('answers without asking the database until it hears of a change', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const first = await sessions.signedIn(headers)
    await revokeUnheard(visitor)
    expect(await sessions.signedIn(headers)).toBe(first)
    sessions.forget({ userId: first.actor.userId + 1 })
    expect(await sessions.signedIn(headers)).toBe(first)
    sessions.forget({ userId: first.actor.userId })
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('is not used while nothing is heard', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => false)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    await sessions.signedIn(headers)
    await revokeUnheard(visitor)
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('does not keep an answer that was asked for before a change was heard', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const asked = sessions.signedIn(headers)
    sessions.forget('everyone')
    await asked
    await revokeUnheard(visitor)
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('keeps the person the same object while his rights are the same, in each language', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const [zh, en] = [await sessions.signedIn(headers, { language: 'zh' }), await sessions.signedIn(headers, { language: 'en' })]
    expect([zh.actor.language, en.actor.language]).toEqual(['zh', 'en'])
    sessions.forget('everyone')
    expect((await sessions.signedIn(headers, { language: 'zh' })).actor).toBe(zh.actor)
    await sql`update admin_user set name = '李娜' where username = 'li.na'`.execute(database.db)
    sessions.forget('everyone')
    expect((await sessions.signedIn(headers, { language: 'zh' })).actor).toMatchObject({ name: '李娜', userId: zh.actor.userId })
  })
})

describe('hearing of changes', () => {
  test('is noticed when it stops, and comes back by itself', async () => {
    const heard: unknown[] = []
    const changes = hearAccessChanges({ connectionString: database.url, application_name: 'meniscus ears' }, whose => heard.push(whose))
    await expect.poll(() => changes.isHearing(), { timeout: 5000, interval: 5 }).toBe(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meniscus ears' and datname = current_database()`.execute(
      database.db,
    )
    await expect.poll(() => changes.isHearing(), { timeout: 5000, interval: 5 }).toBe(false)
    await expect.poll(() => changes.isHearing(), { timeout: 5000, interval: 5 }).toBe(true)
    expect(heard).toEqual(['everyone', 'everyone'])
    await sql`select pg_notify('access', 'user:12')`.execute(database.db)
    await expect.poll(() => heard.at(-1), { timeout: 5000, interval: 5 }).toEqual({ userId: 12 })
    await changes.close()
    expect(changes.isHearing()).toBe(false)
  })

  test('a change that is rolled back is heard by nobody else', async () => {
    const heard: unknown[] = []
    const changes = hearAccessChanges({ connectionString: database.url }, whose => heard.push(whose))
    await expect.poll(() => changes.isHearing(), { timeout: 5000, interval: 5 }).toBe(true)
    const undone = transaction(database.db, async tx => {
      await sql`select pg_notify('access', 'user:13')`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sql`select pg_notify('access', 'user:14')`.execute(database.db)
    await expect.poll(() => heard.at(-1), { timeout: 5000, interval: 5 }).toEqual({ userId: 14 })
    expect(heard).toEqual(['everyone', { userId: 14 }])
    await changes.close()
  })
})
