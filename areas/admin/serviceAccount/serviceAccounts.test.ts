import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { makePasswordLink } from '../../../core/access/passwordLink.server.ts'
import { transaction } from '../../../core/database/transaction.server.ts'

let database: TestDatabase
/** Two processes over one database. */
let server: AccessServer
let other: AccessServer
let root: Visitor
let reading: number

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  other = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
  reading = await server.role('Reads departments', ['admin.department:read', 'admin.department:create'], 'all')
})

const path = '/api/admin/user/'

const makeAccount = async (username: string, more: object = {}): Promise<number> => {
  const response = await root.call('POST', path, {
    username,
    name: `${username} 测试台`,
    type: 'serviceAccount',
    roles: [reading],
    ...more,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
const makeKey = async (id: number, more: object = {}, by = root): Promise<LightMyRequestResponse> =>
  by.call('POST', `${path}${id}/keys/`, { name: 'Station 3', days: 30, ...more })

type Call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, at?: AccessServer) => Promise<LightMyRequestResponse>

/** How a script calls with a key: no cookie, no CSRF token. */
const withKey =
  (key: string): Call =>
  (method, url, body, at = server) =>
    at.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
      ...(body === undefined ? {} : { payload: body }),
    })

const keyOf = async (id: number, more: object = {}): Promise<{ readonly id: number; readonly key: string; readonly call: Call }> => {
  const { id: made, key } = (await makeKey(id, more)).json()
  return { id: made, key, call: withKey(key) }
}

describe('a service account', () => {
  test('calls with a key, within the points and the scope of its roles, and is named as the author', async () => {
    const station = await makeAccount('station.a')
    const { call, key } = await keyOf(station)
    expect(key).toMatch(/^msk_[\w-]{43}$/)
    expect((await call('GET', '/api/users/me/')).json()).toMatchObject({ username: 'station.a', type: 'serviceAccount' })
    const created = await call('POST', '/api/admin/department/', { name: '测试台部门' })
    expect(created.statusCode, created.body).toBe(201)
    const { rows } = await sql<{ actor: string }>`select actor_name as actor from audit
      where entity = 'admin.department' and record_id = ${created.json().id} and action = 'create'`.execute(database.db)
    expect(rows).toEqual([{ actor: 'station.a 测试台' }])
    for (const [method, url, body] of [
      ['GET', '/api/admin/role/', undefined],
      ['PATCH', `/api/admin/department/${created.json().id}/`, { version: 1, name: 'x' }],
      ['DELETE', `/api/admin/department/${created.json().id}/`, undefined],
    ] as const) {
      const refused = await call(method, url, body)
      expect(refused.statusCode, url).toBe(403)
      expect(refused.json().error).toBe('noPermission')
    }
  })

  test('shows its keys without the keys, and when each was used last', async () => {
    const station = await makeAccount('station.b')
    const { key, call, id } = await keyOf(station, { readsOnly: true })
    const listed = async () => (await root.call('GET', `${path}${station}/keys/`)).json().results
    expect(await listed()).toEqual([
      expect.objectContaining({
        id,
        name: 'Station 3',
        ending: key.slice(-4),
        readsOnly: true,
        lastUsedAt: null,
        live: true,
        createdBy: 'root 同学',
      }),
    ])
    await call('GET', '/api/users/me/')
    const [used] = await listed()
    expect(Date.now() - Date.parse(used.lastUsedAt)).toBeLessThan(60_000)
    expect(JSON.stringify(await listed())).not.toContain(key)
    const { rows } = await sql<{
      plain: boolean
    }>`select exists (select from service_key where token_hash = ${Buffer.from(key)}::bytea) as plain`.execute(database.db)
    expect(rows).toEqual([{ plain: false }])
    const all = (await root.call('GET', '/api/admin/service_accounts/')).json().results
    expect(all.find((one: { id: number }) => one.id === station)).toMatchObject({ roles: ['Reads departments'], keys: [{ id }] })
  })

  test('with a key for reading alone changes nothing', async () => {
    const { call } = await keyOf(await makeAccount('station.c'), { readsOnly: true })
    expect((await call('GET', '/api/admin/department/')).statusCode).toBe(200)
    const refused = await call('POST', '/api/admin/department/', { name: '不允许' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('for reading only')
  })

  test('is refused on every process the moment its key is revoked', async () => {
    const station = await makeAccount('station.d')
    const [one, two] = [await keyOf(station), await keyOf(station)]
    for (const at of [server, other]) expect((await one.call('GET', '/api/users/me/', undefined, at)).statusCode).toBe(200)
    expect((await root.call('POST', `${path}${station}/keys/revoke/`, { key: one.id })).json()).toEqual({ revoked: true })
    expect((await one.call('GET', '/api/users/me/')).statusCode).toBe(401)
    await expect.poll(async () => (await one.call('GET', '/api/users/me/', undefined, other)).statusCode).toBe(401)
    expect((await two.call('GET', '/api/users/me/', undefined, other)).statusCode).toBe(200)
    expect((await root.call('POST', `${path}${station}/keys/revoke/`, { key: one.id })).json()).toEqual({ revoked: false })
    const { rows } = await sql<{ readonly action: string }>`select action from audit
      where entity = 'admin.user' and record_id = ${station} and action in ('makeKey', 'revokeKey') order by id`.execute(database.db)
    expect(rows.map(({ action }) => action)).toEqual(['makeKey', 'makeKey', 'revokeKey'])
  })

  test('is refused with an expired key, and once it is deactivated for good', async () => {
    const station = await makeAccount('station.e')
    const [expired, live] = [await keyOf(station), await keyOf(station)]
    expect((await expired.call('GET', '/api/users/me/')).statusCode).toBe(200)
    await sql`update service_key set created_at = created_at - interval '31 days', expires_at = expires_at - interval '31 days' where id = ${expired.id}`.execute(
      database.db,
    )
    server.access.sessions.forget('everyone')
    expect((await expired.call('GET', '/api/users/me/')).statusCode).toBe(401)
    await root.call('POST', `${path}${station}/deactivate/`, {})
    expect((await live.call('GET', '/api/users/me/')).statusCode).toBe(401)
    const { version } = (await root.call('GET', `${path}${station}/`)).json()
    expect((await root.call('PATCH', `${path}${station}/`, { version, isActive: true })).statusCode).toBe(200)
    expect((await live.call('GET', '/api/users/me/')).statusCode).toBe(401)
  })

  test('does nothing that is for people: it neither decides nor delegates, makes no keys and has no password', async () => {
    const rights = await server.role('Administers accounts', ['admin.user:read', 'admin.user:keys', 'admin.user:resetPassword'], 'all')
    const station = await makeAccount('station.f', { roles: [rights] })
    const { call } = await keyOf(station)
    for (const [url, body] of [
      ['/api/users/me/password/', { oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }],
      [`${path}${station}/keys/`, { name: 'Another', days: 30 }],
      [`${path}${station}/password_link/`, {}],
    ] as const) {
      const refused = await call('POST', url, body)
      expect(refused.statusCode, url).toBe(403)
      expect(refused.json().message).toBe('Only a person can do this; a service account cannot')
    }
    expect((await root.call('POST', `${path}${station}/password_link/`, {})).json().message).toBe(
      'A service account has no password. Make a key instead.',
    )
    await expect(transaction(database.db, tx => makePasswordLink(tx, station))).rejects.toThrow('Only a person has this')
    for (const change of [{ type: 'ordinary' }, { isAdmin: true }]) {
      const { version } = (await root.call('GET', `${path}${station}/`)).json()
      expect((await root.call('PATCH', `${path}${station}/`, { version, ...change })).statusCode).toBe(400)
    }
    for (const change of [sql`type = 'ordinary'`, sql`is_admin = true`])
      await expect(sql`update admin_user set ${change} where id = ${station}`.execute(database.db)).rejects.toThrow('stays one')
  })

  test('gets keys only from who could do all that it may; a person gets none', async () => {
    const rights = await server.role('Makes keys', ['admin.user:read', 'admin.user:update', 'admin.user:keys'], 'all')
    await server.person({ username: 'key.maker', roles: [rights] })
    const maker = await server.visit('key.maker')
    const within = await makeAccount('station.g', { roles: [rights] })
    expect((await makeKey(within, {}, maker)).statusCode).toBe(200)
    const beyond = await makeAccount('station.h')
    const refused = await makeKey(beyond, {}, maker)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Department')
    const person = await server.person({ username: 'is.human' })
    expect((await makeKey(person)).json().message).toBe('Only service accounts have keys; people log in with a password')
    for (const wrong of [{ days: 0 }, { days: 367 }, { days: 'x' }, { name: '' }])
      expect((await makeKey(within, wrong)).statusCode).toBe(400)
  })

  test('is asked for nothing where its role decides', async () => {
    const { approversFrom } = await import('../../../core/approvals/approvers.server.ts')
    const decider = await server.role('Decides', ['admin.user:read'])
    const human = await server.person({ username: 'decides.himself', roles: [decider] })
    const station = await makeAccount('station.i', { roles: [decider] })
    const asking = { requester: human, passedOver: [] }
    const asked = (source: Parameters<typeof approversFrom>[1]) => transaction(database.db, tx => approversFrom(tx, source, asking))
    expect(await asked({ kind: 'role', role: decider })).toEqual([human])
    expect(await asked({ kind: 'users', users: [station, human] })).toEqual([human])
  })
})
