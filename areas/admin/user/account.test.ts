import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { openTransaction } from '../../../tests/harness/openTransaction.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor
let rootId: number

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  rootId = await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

const path = '/api/admin/user/'
const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode
const account = async (id: number) => (await root.call('GET', `${path}${id}/account/`)).json()

describe('an account', () => {
  test('shows where its person is signed in, and when they came last', async () => {
    const id = await server.person({ username: 'looked.at' })
    expect(await account(id)).toMatchObject({
      hasPassword: true,
      sessions: [],
      lastSignIn: null,
      failures: 0,
      waitsUntil: null,
      linkUntil: null,
      signsSince: null,
    })
    await server.visit('looked.at')
    expect(await account(id)).toMatchObject({
      sessions: [{ ip: '10.9.9.9', current: false, browser: expect.any(String) }],
      lastSignIn: { ip: '10.9.9.9' },
    })
    expect((await account(rootId)).sessions).toEqual([expect.objectContaining({ current: true })])
  })

  test('whose sign-ins fail shows it, and can be unlocked', async () => {
    const id = await server.person({ username: 'fails.often' })
    for (let count = 0; count < 10; count++) await server.knock('fails.often', 'wrong', { ip: `10.5.${count}.1` })
    const waiting = await account(id)
    expect(waiting.failures).toBe(10)
    expect(Date.parse(waiting.waitsUntil)).toBeGreaterThan(Date.now())
    expect((await server.knock('fails.often', usualPassword, { ip: '10.5.99.1' })).statusCode).toBe(429)
    expect((await root.call('POST', `${path}${id}/unlock/`, {})).json()).toEqual({ forgotten: 10 })
    const told = await sql<{ by: number }>`select actor_id::int as by from audit
      where entity = 'admin.user' and record_id = ${id} and action = 'unlock'`.execute(database.db)
    expect(told.rows).toEqual([{ by: rootId }])
    expect((await account(id)).failures).toBe(0)
    expect((await server.knock('fails.often', usualPassword, { ip: '10.5.99.1' })).statusCode).toBe(200)
  })

  test('has its sessions ended, one or all, at once', async () => {
    const id = await server.person({ username: 'three.places' })
    const [one, two, three] = [await server.visit('three.places'), await server.visit('three.places'), await server.visit('three.places')]
    const { sessions } = await account(id)
    const oldest = sessions.map((session: { id: number }) => session.id).toSorted((left: number, right: number) => left - right)[0]
    expect((await root.call('POST', `${path}${id}/end_sessions/`, { session: oldest })).json()).toEqual({ ended: 1 })
    expect([await me(one), await me(two)]).toEqual([401, 200])
    expect((await root.call('POST', `${path}${rootId}/end_sessions/`, { session: sessions[0].id })).json()).toEqual({ ended: 0 })
    expect((await root.call('POST', `${path}${id}/end_sessions/`, {})).json()).toEqual({ ended: 2 })
    expect([await me(two), await me(three), await me(root)]).toEqual([401, 401, 200])
  })

  test('is closed to who may only read the record', async () => {
    const role = await server.role('Only reads users', ['admin.user:read'], 'all')
    await server.person({ username: 'only.reads', roles: [role] })
    const reader = await server.visit('only.reads')
    expect((await reader.call('GET', `${path}${rootId}/`)).statusCode).toBe(200)
    for (const [method, call] of [
      ['GET', 'account'],
      ['GET', 'leaving'],
      ['POST', 'end_sessions'],
      ['POST', 'password_link'],
      ['POST', 'unlock'],
      ['POST', 'reset_signing_code'],
      ['POST', 'deactivate'],
    ] as const)
      expect((await reader.call(method, `${path}${rootId}/${call}/`, method === 'POST' ? {} : undefined)).statusCode, call).toBe(403)
  })
})

describe('AN-12: deactivating', () => {
  test('ends every session with the next request, and the person cannot sign in any more', async () => {
    const id = await server.person({ username: 'goes.away' })
    const visitors = [await server.visit('goes.away'), await server.visit('goes.away')]
    expect((await root.call('GET', `${path}${id}/leaving/`)).json()).toEqual({
      sessions: 2,
      tasks: 0,
      held: [],
      successor: null,
    })
    expect((await root.call('POST', `${path}${id}/deactivate/`, {})).json()).toEqual({ sessions: 2, handedOver: [] })
    for (const visitor of visitors) expect(await me(visitor)).toBe(401)
    expect((await server.knock('goes.away', usualPassword)).statusCode).toBe(400)
    expect((await root.call('POST', `${path}${id}/deactivate/`, {})).json()).toEqual({ sessions: 0, handedOver: [] })
    const { results } = (await root.call('GET', `${path}${id}/history/`)).json()
    expect(results.find((one: { action: string }) => one.action === 'deactivate')).toMatchObject({
      action: 'deactivate',
      changes: [{ field: 'isActive', before: 'Yes', after: 'No' }],
    })
  })

  test('names whoever leads above as the one who would take over', async () => {
    const department = await server.department('Led by somebody')
    const head = await server.person({ username: 'leads.it', department })
    await sql`update admin_department set head_id = ${head} where id = ${department}`.execute(database.db)
    const id = await server.person({ username: 'is.led', department })
    expect((await root.call('GET', `${path}${id}/leaving/`)).json()).toMatchObject({ successor: { id: head } })
    for (const successor of [id, 999_999]) {
      expect((await root.call('POST', `${path}${id}/deactivate/`, { successor })).json()).toMatchObject({
        error: 'invalidFields',
        field: 'successor',
      })
    }
    expect((await root.call('GET', `${path}${id}/`)).json()).toMatchObject({ isActive: true })
  })

  test('is refused for oneself and by who may not administer the person', async () => {
    expect((await root.call('POST', `${path}${rootId}/deactivate/`, {})).statusCode).toBe(403)
    const role = await server.role('Edits users', ['admin.user:read', 'admin.user:update'], 'all')
    await server.person({ username: 'edits.users', roles: [role] })
    const editor = await server.visit('edits.users')
    expect((await editor.call('POST', `${path}${rootId}/deactivate/`, {})).statusCode).toBe(403)
  })
})

describe('the last super admin', () => {
  test('stays in the database too, also when two are removed at the same moment', async () => {
    const second = await server.person({ username: 'root.second', type: 'superAdmin' })
    await sql`update admin_user set type = 'ordinary' where type = 'superAdmin' and id <> all(${[rootId, second]})`.execute(database.db)
    const first = await openTransaction(database.db, async tx => {
      await sql`update admin_user set type = 'ordinary' where id = ${second}`.execute(tx)
    })
    const other = sql`update admin_user set is_active = false where id = ${rootId}`.execute(database.db).then(
      () => 'done',
      (error: unknown) => (error as { constraint?: string }).constraint,
    )
    await first.commitWhenAwaited()
    expect(await other).toBe('admin_user_super_admin_check')
    await expect(sql`delete from admin_user where id = ${rootId}`.execute(database.db)).rejects.toMatchObject({
      constraint: 'admin_user_super_admin_check',
    })
    await expect(sql`update admin_user set type = 'manager'`.execute(database.db)).rejects.toMatchObject({
      constraint: 'admin_user_super_admin_check',
    })
  })
})

describe('names', () => {
  test('are those of the reader’s language: who is signed in, references, history', async () => {
    const id = await server.person({ username: 'two.names' })
    await sql`update admin_user set name = '李娜', name_en = 'Li Na', type = 'superAdmin' where id = ${id}`.execute(database.db)
    const na = await server.visit('two.names')
    const inChinese = { 'accept-language': 'zh' }
    const asked = (url: string) =>
      server.app
        .inject({ method: 'GET', url, headers: { authorization: `Bearer ${na.token}`, ...inChinese } })
        .then(answer => answer.json())
    expect([(await asked('/api/users/me/')).name, (await na.call('GET', '/api/users/me/')).json().name]).toEqual(['李娜', 'Li Na'])
    const made = (await na.call('POST', '/api/admin/department/', { name: '新部门' })).json()
    expect(made.createdBy.title).toBe('Li Na')
    const url = `/api/admin/department/${made.id}/history/`
    expect((await asked(url)).results[0].actor.title).toBe('李娜')
    expect((await na.call('GET', url)).json().results[0].actor.title).toBe('Li Na')
    await sql`update admin_user set name = '王娜', name_en = null where id = ${id}`.execute(database.db)
    expect((await na.call('GET', url)).json().results[0].actor.title).toBe('Li Na')
  })
})

describe('the history of a role', () => {
  test('tells rights and scopes by their captions', async () => {
    const made = await root.call('POST', '/api/admin/role/', {
      name: 'Told in words',
      scope: 'own',
      points: [{ point: 'admin.user:read' }],
      denied: [{ point: 'admin.role:delete' }],
      scopes: [{ entity: 'admin.user', scope: 'tree' }],
    })
    const { results } = (await root.call('GET', `/api/admin/role/${made.json().id}/history/`)).json()
    const told = results[0].changes.map((change: { after: string }) => change.after)
    expect(told).toEqual(
      expect.arrayContaining([
        'Permission point: User · Read',
        'Permission point: Role · Delete',
        'Records: User; Data scope: Department and below',
      ]),
    )
  })
})
