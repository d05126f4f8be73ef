import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { withinTime } from '../../tests/harness/withinTime.ts'
import { weakLinkTo } from '../../tests/security/weakLink.ts'
import { transaction } from '../database/transaction.server.ts'
import { hearAccessChanges } from './accessChanges.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'li.na' })
  await server.person({ username: 'root', type: 'superAdmin' })
})

const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode

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
    await expect.poll(() => me(visitor)).toBe(401)
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

describe('a person who was deactivated in the database itself', () => {
  test('is out even though no session was ended', async () => {
    const id = await server.person({ username: 'by.hand' })
    const visitor = await server.visit('by.hand')
    expect(await me(visitor)).toBe(200)
    await sql`update admin_user set is_active = false where id = ${id}`.execute(database.db)
    server.access.sessions.forget('everyone')
    expect(await me(visitor)).toBe(401)
  })
})

describe('hearing of changes', () => {
  test('is noticed when it stops, and comes back by itself', async () => {
    const heard: unknown[] = []
    const changes = hearAccessChanges({ connectionString: database.url, application_name: 'meniscus ears' }, whose => heard.push(whose))
    await expect.poll(() => changes.isHearing()).toBe(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meniscus ears' and datname = current_database()`.execute(
      database.db,
    )
    await expect.poll(() => changes.isHearing()).toBe(false)
    await expect.poll(() => changes.isHearing()).toBe(true)
    expect(heard).toEqual(['everyone', 'everyone'])
    await sql`select pg_notify('access', 'user:12')`.execute(database.db)
    await expect.poll(() => heard.at(-1)).toEqual({ userId: 12 })
    await changes.close()
    expect(changes.isHearing()).toBe(false)
  })

  test('is trusted for less than two seconds while its connection hangs, and begins anew when that is found out', async () => {
    const link = await weakLinkTo(database.url)
    const heard: unknown[] = []
    const changes = hearAccessChanges({ connectionString: link.url }, whose => heard.push(whose))
    await expect.poll(() => changes.isHearing()).toBe(true)
    link.block()
    const isPrompt = withinTime(2000)
    await expect.poll(() => changes.isHearing(), { timeout: 5000, interval: 20 }).toBe(false)
    isPrompt()
    link.heal()
    await expect.poll(() => changes.isHearing(), { timeout: 5000 }).toBe(true)
    expect(heard).toEqual(['everyone', 'everyone'])
    await changes.close()
  })

  test('a change that is rolled back is heard by nobody else', async () => {
    const heard: unknown[] = []
    const changes = hearAccessChanges({ connectionString: database.url }, whose => heard.push(whose))
    await expect.poll(() => changes.isHearing()).toBe(true)
    const undone = transaction(database.db, async tx => {
      await sql`select pg_notify('access', 'user:13')`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sql`select pg_notify('access', 'user:14')`.execute(database.db)
    await expect.poll(() => heard.at(-1)).toEqual({ userId: 14 })
    expect(heard).toEqual(['everyone', { userId: 14 }])
    await changes.close()
  })
})
