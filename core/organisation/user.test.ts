import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { openTransaction } from '../../tests/harness/openTransaction.ts'

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

const userPoints = ['admin.user:read', 'admin.user:create', 'admin.user:update', 'admin.user:delete', 'admin.role:read']
const path = '/api/admin/user/'
const created = (username: string, more: object = {}) => ({
  username,
  name: username,
  type: 'ordinary',
  isActive: true,
  isAdmin: false,
  ...more,
})

describe('users', () => {
  test('are created by who may, with what the server decides left to it', async () => {
    const response = await root.call('POST', path, created('new.person', { email: 'new@example.com', phone: '138' }))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ username: 'new.person', version: 1, createdBy: { id: rootId }, theme: null, roles: [] })
    for (const sneaky of [
      { id: 1 },
      { version: 7 },
      { createdBy: 1 },
      { theme: 'dark-blue' },
      { dateJoinedBy: 1 },
      { points: ['admin'] },
    ]) {
      const refused = await root.call('POST', path, created('sneaky', sneaky))
      expect(refused.statusCode).toBe(400)
    }
    expect((await server.knock('new.person', usualPassword)).statusCode).toBe(400)
  })

  test('who exist already are reported as the specification says', async () => {
    const again = await root.call('POST', path, created('new.person'))
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: 'userExists', message: 'User exists', field: 'username' })
    for (const same of ['NEW.Person', 'ｎｅｗ．ｐｅｒｓｏｎ', ' new.person '])
      expect((await root.call('POST', path, created(same, { name: 'x' }))).json()).toMatchObject({ error: 'userExists', field: 'username' })
    const racing = await Promise.all(Array.from({ length: 5 }, () => root.call('POST', path, created('racing.one'))))
    expect(racing.filter(response => response.statusCode === 201)).toHaveLength(1)
    expect(racing.filter(response => response.statusCode === 409)).toHaveLength(4)
  })

  test.each(['with space', 'ａ ｂ', 'a', '-x', '李娜', 'x\u0000y', 'a'.repeat(41), "x'--"])('are not called %j', async username => {
    expect((await root.call('POST', path, created(username))).statusCode).toBe(400)
  })

  test('keep their user name', async () => {
    const id = await server.person({ username: 'same.name' })
    expect((await root.call('PATCH', `${path}${id}/`, { version: 1, username: 'other.name' })).json()).toMatchObject({
      error: 'invalidFields',
      field: 'username',
    })
  })

  test('who have signed in are deactivated, not deleted', async () => {
    const id = await server.person({ username: 'was.here' })
    await server.visit('was.here')
    const gone = await root.call('DELETE', `${path}${id}/?version=1`)
    expect(gone.statusCode).toBe(409)
    expect(gone.json()).toMatchObject({ error: 'inUse' })
  })
})

describe('AZ-10: rights', () => {
  test('are not changed by their own holder', async () => {
    const role = await server.role('All about users', userPoints, 'all')
    const other = await server.role('Something more', ['admin.department:delete'])
    const id = await server.person({ username: 'climber', roles: [role] })
    const climber = await server.visit('climber')
    for (const change of [{ type: 'superAdmin' }, { isAdmin: true }, { roles: [role, other] }, { roles: [] }, { isActive: false }]) {
      const refused = await climber.call('PATCH', `${path}${id}/`, { version: 1, ...change })
      expect(refused.statusCode).toBe(403)
    }
    expect((await root.call('PATCH', `${path}${rootId}/`, { version: 1, type: 'ordinary' })).statusCode).toBe(403)
    expect((await climber.call('PATCH', `${path}${id}/`, { version: 1, phone: '139' })).statusCode).toBe(200)
  })

  test('stronger than the giver’s are not given', async () => {
    const giver = await server.role('Gives users', userPoints, 'all')
    const strong = await server.role('Deletes departments', ['admin.department:delete'])
    const administrators = await server.role('Administrators', ['admin'])
    await server.person({ username: 'giver', roles: [giver] })
    const target = await server.person({ username: 'target' })
    const visitor = await server.visit('giver')
    for (const change of [
      { roles: [strong] },
      { roles: [administrators] },
      { type: 'superAdmin' },
      { type: 'manager' },
      { isAdmin: true },
    ]) {
      expect((await visitor.call('PATCH', `${path}${target}/`, { version: 1, ...change })).statusCode).toBe(403)
      expect((await visitor.call('POST', path, created('made.strong', change))).statusCode).toBe(403)
    }
    expect((await visitor.call('PATCH', `${path}${target}/`, { version: 1, roles: [giver] })).statusCode).toBe(200)
    expect((await visitor.call('PATCH', `${path}${rootId}/`, { version: 1, phone: '1' })).statusCode).toBe(403)
    expect((await visitor.call('GET', `${path}${rootId}/`)).json().can).toEqual([])
  })

  test('of the last active super admin stay', async () => {
    const second = await server.person({ username: 'root.two', type: 'superAdmin' })
    const two = await server.visit('root.two')
    expect((await two.call('PATCH', `${path}${rootId}/`, { version: 1, isActive: false })).statusCode).toBe(200)
    await sql`update admin_user set is_active = true where id = ${rootId}`.execute(database.db)
    root = await server.visit('root')
    const version = { [second]: 1, [rootId]: 2 }
    const answers = await Promise.all([
      root.call('PATCH', `${path}${second}/`, { version: version[second], type: 'ordinary' }),
      two.call('PATCH', `${path}${rootId}/`, { version: version[rootId], type: 'ordinary' }),
    ])
    const { rows } = await sql<{ count: number }>`select count(*) from admin_user where type = 'superAdmin' and is_active`.execute(
      database.db,
    )
    expect(rows[0]?.count).toBe(1)
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    await sql`update admin_user set type = 'superAdmin' where id = any(${[rootId, second]})`.execute(database.db)
    server.access.sessions.forget('everyone')
  })

  test('of the last super admin stay also while another one is being removed', async () => {
    const second = await server.person({ username: 'root.three', type: 'superAdmin' })
    await sql`update admin_user set type = 'ordinary' where type = 'superAdmin' and id <> all(${[rootId, second]})`.execute(database.db)
    const three = await server.visit('root.three')
    const { version } = (await three.call('GET', `${path}${rootId}/`)).json()
    const other = await openTransaction(database.db, async tx => {
      await sql`update admin_user set type = 'ordinary' where id = ${second}`.execute(tx)
    })
    const answer = three.call('PATCH', `${path}${rootId}/`, { version, type: 'ordinary' })
    await other.commitWhenAwaited()
    expect((await answer).json()).toMatchObject({ error: 'notEditable' })
  })

  test('of a department admin reach their own departments', async () => {
    const sales = await server.department('Sales')
    const below = await server.department('Export sales', sales)
    const other = await server.department('Warehouse')
    const role = await server.role('Department’s users', [...userPoints, 'admin.department:read'], 'own')
    await server.person({ username: 'sales.admin', type: 'departmentAdmin', department: sales, roles: [role] })
    const inBelow = await server.person({ username: 'in.below', department: below })
    const inOther = await server.person({ username: 'in.other', department: other })
    const visitor = await server.visit('sales.admin')
    expect((await visitor.call('GET', `${path}${inBelow}/`)).statusCode).toBe(200)
    expect((await visitor.call('GET', `${path}${inOther}/`)).statusCode).toBe(404)
    expect((await visitor.call('PATCH', `${path}${inOther}/`, { version: 1, phone: '1' })).statusCode).toBe(404)
    expect((await visitor.call('PATCH', `${path}${inBelow}/`, { version: 1, department: other })).statusCode).toBe(403)
    expect((await visitor.call('POST', path, created('made.here', { department: below }))).statusCode).toBe(201)
    expect((await visitor.call('POST', path, created('made.there', { department: other }))).statusCode).toBe(403)
    const names = (await visitor.call('GET', `${path}?page_size=200`)).json().results.map((row: { username: string }) => row.username)
    expect(names.toSorted()).toEqual(['in.below', 'made.here', 'sales.admin'])
  })
})

describe('menus and points', () => {
  test('are those of the person', async () => {
    const role = await server.role('Sees roles', ['admin.role:read'])
    await server.person({ username: 'looker', roles: [role] })
    const visitor = await server.visit('looker')
    const { menus, points } = (await visitor.call('GET', '/api/users/me/permissions/')).json()
    expect(points).toEqual(['admin.role:read'])
    expect(menus).toEqual([
      {
        name: 'admin',
        label: ['系统管理', 'Administration'],
        path: '/admin',
        hidden: false,
        redirect: '/admin/roles',
        children: [
          { name: 'role', label: ['角色', 'Roles'], path: '/admin/roles', hidden: false, view: 'list', entity: 'admin.role' },
          {
            name: 'role.detail',
            label: ['角色', 'Role'],
            path: '/admin/role/{id}',
            hidden: true,
            activeMenu: 'role',
            view: 'detail',
            entity: 'admin.role',
          },
          {
            name: 'role.bare',
            label: ['角色', 'Role'],
            path: '/admin/role',
            hidden: true,
            activeMenu: 'role',
            view: 'bare',
            entity: 'admin.role',
          },
        ],
      },
    ])
    const everything = (await root.call('GET', '/api/users/me/permissions/')).json()
    expect(everything.points).toEqual(
      expect.arrayContaining(['admin', 'admin.user:delete', 'admin.user:resetPassword', 'field.price:write']),
    )
    expect(everything.menus[0].children.map((entry: { path: string }) => entry.path)).toContain('/admin/user/{id}/edit')
  })

  test('of a system administrator cover administration, and a full menu gives no right to the rest', async () => {
    await server.person({ username: 'sysadmin', isAdmin: true })
    const visitor = await server.visit('sysadmin')
    const { points } = (await visitor.call('GET', '/api/users/me/permissions/')).json()
    expect(points).toEqual(expect.arrayContaining(['admin', 'admin.user:update', 'admin.role:create']))
    expect(points.every((point: string) => point.startsWith('admin'))).toBe(true)
  })

  test('of who has the administrator’s point by a role include the full menu, and nothing else', async () => {
    const role = await server.role('Sees the whole menu', ['admin'])
    await server.person({ username: 'menu.only', roles: [role] })
    const visitor = await server.visit('menu.only')
    expect((await visitor.call('GET', '/api/users/me/permissions/')).json().menus[0].children.length).toBeGreaterThan(5)
    expect((await visitor.call('GET', path)).statusCode).toBe(403)
  })
})
