import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import type { PermissionPoint } from './permissionCalls.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

const path = '/api/admin/permission/'
const points = async (): Promise<readonly PermissionPoint[]> => (await root.call('GET', path)).json().results
const pointCalled = async (point: string): Promise<PermissionPoint> => {
  const found = (await points()).find(one => one.point === point)
  if (!found) throw new Error(`${point} is not listed`)
  return found
}
const turn = async (point: string, enabled: boolean, by = root) =>
  by.call('PATCH', path, { point, enabled, version: (await pointCalled(point)).version })

describe('permission points', () => {
  test('are all listed with their captions, the roles that give them and how many hold them in effect', async () => {
    const role = await server.role('Reads departments', ['admin.department:read'])
    const denying = await server.role('Denies departments', [])
    await sql`insert into admin_role_denied (owner_id, position, point) values (${denying}, 0, 'admin.department:read')`.execute(
      database.db,
    )
    await server.person({ username: 'holder', roles: [role] })
    await server.person({ username: 'denied.holder', roles: [role, denying] })
    await server.person({ username: 'gone.holder', roles: [role], isActive: false })
    const listed = await points()
    expect(listed.every(({ label }) => label.every(words => words !== ''))).toBe(true)
    // The super admin and the one holder.
    expect(listed.find(({ point }) => point === 'admin.department:read')).toMatchObject({
      area: { name: 'admin' },
      enabled: true,
      locked: false,
      roles: [{ title: 'Reads departments' }],
      holders: 2,
    })
  })

  test('that are switched off are held by nobody, super admins included, from the next request on', async () => {
    const role = await server.role('Reads users', ['admin.user:read'], 'all')
    await server.person({ username: 'reader', roles: [role] })
    const reader = await server.visit('reader')
    expect((await reader.call('GET', '/api/admin/user/')).statusCode).toBe(200)
    expect((await turn('admin.user:read', false)).statusCode).toBe(200)
    for (const visitor of [reader, root]) expect((await visitor.call('GET', '/api/admin/user/')).statusCode).toBe(403)
    expect(await pointCalled('admin.user:read')).toMatchObject({ enabled: false, holders: 0 })
    expect((await turn('admin.user:read', true)).statusCode).toBe(200)
    expect((await reader.call('GET', '/api/admin/user/')).statusCode).toBe(200)
  })

  test('without which nobody could switch anything on stay on, in the database too', async () => {
    for (const point of ['admin.permission:read', 'admin.permission:update']) {
      expect((await turn(point, false)).json()).toMatchObject({ error: 'notEditable' })
      await expect(sql`insert into admin_point (point, enabled) values (${point}, false)`.execute(database.db)).rejects.toMatchObject({
        constraint: 'admin_point_enabled_check',
      })
    }
  })

  test('are switched by super admins only, explained by whoever may edit them, and never invented', async () => {
    const role = await server.role('Explains points', ['admin.permission:read', 'admin.permission:update'])
    await server.person({ username: 'explainer', roles: [role] })
    const explainer = await server.visit('explainer')
    expect((await turn('admin.role:delete', false, explainer)).statusCode).toBe(403)
    const { version } = await pointCalled('admin.role:delete')
    const said = { point: 'admin.role:delete', enabled: true, version, intro: 'Only after asking the board' }
    expect((await explainer.call('PATCH', path, said)).json()).toEqual({ version: 2 })
    expect((await explainer.call('PATCH', path, { ...said, intro: 'Something else' })).json()).toMatchObject({ error: 'staleVersion' })
    expect(await pointCalled('admin.role:delete')).toMatchObject({ intro: 'Only after asking the board', version: 2 })
    expect((await root.call('PATCH', path, { ...said, point: 'no.such:point' })).json()).toMatchObject({
      error: 'invalidFields',
      field: 'point',
    })
    const { rows } = await sql`select record_title, changes from audit where entity = 'admin.permission' order by id desc limit 1`.execute(
      database.db,
    )
    expect(rows[0]).toMatchObject({
      record_title: '角色 · 删除',
      changes: [{ field: 'intro', after: ['Only after asking the board', 'Only after asking the board'] }],
    })
  })

  test('are closed to who may not see them', async () => {
    await server.person({ username: 'outsider' })
    const outsider = await server.visit('outsider')
    for (const [method, url, body] of [
      ['GET', path, undefined],
      ['PATCH', path, { point: 'admin.role:read', enabled: false, version: 0 }],
      ['GET', '/api/admin/conflicts/', undefined],
      ['GET', '/api/admin/explain_access/?user=1&point=admin', undefined],
      ['GET', '/api/admin/role_matrix/', undefined],
      ['POST', '/api/admin/role_preview/', { scope: 'own' }],
      ['POST', '/api/admin/user_preview/', { type: 'ordinary', isAdmin: false }],
    ] as const)
      expect((await outsider.call(method, url, body)).statusCode, url).toBe(403)
  })
})

describe('the preview of a change', () => {
  test('of a role says who gains and loses what in effect, with scopes and conflicts, and changes nothing', async () => {
    const role = await server.role('Previewed', ['admin.user:read', 'admin.user:update'], 'own')
    const other = await server.role('Gives reading too', ['admin.user:read'], 'department')
    const one = await server.person({ username: 'one.holder', roles: [role] })
    const two = await server.person({ username: 'two.holder', roles: [role, other] })
    const preview = await root.call('POST', '/api/admin/role_preview/', {
      role,
      scope: 'all',
      points: [{ point: 'admin.user:read' }, { point: 'admin.role:update' }, { point: 'admin.user:update' }],
      denied: [{ point: 'admin.department:read' }],
      scopes: [],
    })
    const { people, holders, hidden } = preview.json()
    expect([holders, hidden]).toEqual([2, 0])
    expect(people).toEqual(
      [one, two].map(id =>
        expect.objectContaining({
          user: expect.objectContaining({ id }),
          gained: [{ code: 'admin.role:update', title: 'Role · Edit' }],
          lost: [],
          scopes: [{ entity: { code: 'admin.user', title: 'User' }, before: id === one ? 'Own' : 'Department', after: 'All' }],
          conflicts: [expect.stringContaining('Editing roles')],
        }),
      ),
    )
    expect((await root.call('GET', `/api/admin/role/${role}/`)).json()).toMatchObject({ version: 1, scope: 'own' })
  })

  test('of a user’s roles says what the user could do', async () => {
    const role = await server.role('For a preview', ['admin.department:read'])
    const id = await server.person({ username: 'previewed.user' })
    const asked = { user: id, type: 'ordinary', isAdmin: false, roles: [role] }
    expect((await root.call('POST', '/api/admin/user_preview/', asked)).json().people).toMatchObject([
      { user: { id }, gained: [{ code: 'admin.department:read' }], lost: [], scopes: [] },
    ])
    expect((await root.call('POST', '/api/admin/user_preview/', { ...asked, roles: [] })).json().people).toEqual([])
    expect((await root.call('POST', '/api/admin/user_preview/', { ...asked, user: 999_999 })).statusCode).toBe(404)
    const fresh = { type: 'superAdmin', isAdmin: false, roles: [] }
    expect((await root.call('POST', '/api/admin/user_preview/', fresh)).json().people[0].gained.length).toBeGreaterThan(20)
  })

  test('counts people whom the asker may not see without naming them', async () => {
    const role = await server.role('Held elsewhere', ['admin.department:read'])
    await server.person({ username: 'far.away', roles: [role] })
    const asking = await server.role('Reads roles', ['admin.role:read', 'admin.user:read'])
    await server.person({ username: 'near.by', roles: [asking] })
    const visitor = await server.visit('near.by')
    const preview = await visitor.call('POST', '/api/admin/role_preview/', { role, scope: 'own', points: [], denied: [], scopes: [] })
    expect(preview.json()).toEqual({
      holders: 1,
      people: [],
      hidden: 1,
      refusal: expect.stringContaining('held by 1 outside the people you manage'),
    })
  })
})

describe('an explanation', () => {
  const explain = async (query: string, by = root) => (await by.call('GET', `/api/admin/explain_access/?${query}`)).json()

  test('names the role that gives, the role that denies, the switch', async () => {
    const giving = await server.role('Giving role', ['admin.department:update'])
    const denying = await server.role('Denying role', [])
    await sql`insert into admin_role_denied (owner_id, position, point) values (${denying}, 0, 'admin.department:update')`.execute(
      database.db,
    )
    const [plain, denied] = [
      await server.person({ username: 'plain.one', roles: [giving] }),
      await server.person({ username: 'denied.one', roles: [giving, denying] }),
    ]
    expect(await explain(`user=${plain}&point=admin.department:update`)).toEqual({
      allowed: true,
      sentences: ['The role “Giving role” gives this point.'],
    })
    expect(await explain(`user=${denied}&point=admin.department:update`)).toEqual({
      allowed: false,
      sentences: ['The role “Denying role” denies this point; denying wins.'],
    })
    expect(await explain(`user=${plain}&point=admin.role:delete`)).toMatchObject({ allowed: false })
  })

  test('of a record agrees with what the person is shown, and says by which way', async () => {
    const top = await server.department('Top of all')
    const below = await server.department('Below it', top)
    const elsewhere = await server.department('Elsewhere')
    const role = await server.role('Sees the tree', ['admin.user:read'], 'tree')
    const head = await server.person({ username: 'tree.head', department: top, roles: [role] })
    const visitor = await server.visit('tree.head')
    const records = [
      head,
      await server.person({ username: 'in.tree', department: below }),
      await server.person({ username: 'not.in.tree', department: elsewhere }),
    ]
    for (const record of records) {
      const { allowed, sentences } = await explain(`user=${head}&entity=admin.user&record=${record}`)
      expect(allowed).toBe((await visitor.call('GET', `/api/admin/user/${record}/`)).statusCode === 200)
      expect(sentences[0]).toBe('The role “Sees the tree” gives this point.')
    }
    expect((await explain(`user=${head}&entity=admin.user&record=${records[2]}`)).sentences.at(-1)).toBe(
      'This record is outside the user’s data scope.',
    )
  })

  test('tells nothing of people and records that the asker may not see', async () => {
    const role = await server.role('Explains access', ['admin.permission:explain', 'admin.user:read'])
    const own = await server.person({ username: 'asker', roles: [role] })
    const stranger = await server.person({ username: 'stranger.to.him' })
    const asker = await server.visit('asker')
    const status = async (query: string) => (await asker.call('GET', `/api/admin/explain_access/?${query}`)).statusCode
    expect(await status(`user=${own}&point=admin.user:read`)).toBe(200)
    expect(await status(`user=${stranger}&point=admin.user:read`)).toBe(404)
    expect(await status(`user=${own}&entity=admin.user&record=${stranger}`)).toBe(404)
    expect(await status(`user=${own}&entity=admin.role&record=${role}`)).toBe(404)
    expect(await status(`user=${own}`)).toBe(400)
  })
})

describe('segregation of duties', () => {
  test('names who holds both, super admins apart', async () => {
    const role = await server.role('Both at once', ['admin.user:update', 'admin.role:update'])
    const id = await server.person({ username: 'both.at.once', roles: [role] })
    const { results } = (await root.call('GET', '/api/admin/conflicts/')).json()
    const found = results.find(
      (one: { points: { code: string }[] }) => one.points.map(({ code }) => code).join() === 'admin.user:update,admin.role:update',
    )
    expect(found.people).toEqual([{ id, title: 'both.at.once 同学' }])
  })
})
