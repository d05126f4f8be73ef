import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

describe('roles', () => {
  test('hold only points that exist', async () => {
    const response = await root.call('POST', '/api/admin/role/', {
      name: 'Typo',
      scope: 'own',
      points: [{ point: 'admin.user:read' }, { point: 'admin.usr:read' }],
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ 'points.1.point': 'There is no such permission point' })
  })

  test('are not made stronger by who holds them', async () => {
    const role = await server.role('Edits roles', ['admin.role:read', 'admin.role:update', 'admin.role:create'])
    await server.person({ username: 'role.editor', roles: [role] })
    const visitor = await server.visit('role.editor')
    const own = await visitor.call('GET', `/api/admin/role/${role}/`)
    const points = [...own.json().points.map((line: { point: string }) => ({ point: line.point })), { point: 'admin.role:delete' }]
    expect((await visitor.call('PATCH', `/api/admin/role/${role}/`, { version: 1, points })).statusCode).toBe(403)
    expect((await visitor.call('POST', '/api/admin/role/', { name: 'Stronger', scope: 'own', points })).statusCode).toBe(403)
    expect(
      (await visitor.call('POST', '/api/admin/role/', { name: 'Wider', scope: 'all', points: [{ point: 'admin.user:read' }] })).statusCode,
    ).toBe(403)
    expect(
      (await visitor.call('POST', '/api/admin/role/', { name: 'As strong', scope: 'own', points: [{ point: 'admin.role:read' }] }))
        .statusCode,
    ).toBe(201)
  })

  test('of the system keep name and scope and are not deleted', async () => {
    const role = await server.role('Of the system', [])
    await sql`update admin_role set system = true where id = ${role}`.execute(database.db)
    expect((await root.call('PATCH', `/api/admin/role/${role}/`, { version: 1, scope: 'all' })).statusCode).toBe(409)
    expect((await root.call('PATCH', `/api/admin/role/${role}/`, { version: 1, name: 'Other' })).statusCode).toBe(409)
    expect((await root.call('DELETE', `/api/admin/role/${role}/?version=1`)).statusCode).toBe(403)
    expect((await root.call('PATCH', `/api/admin/role/${role}/`, { version: 1, intro: 'What it is for' })).statusCode).toBe(200)
    expect((await root.call('PATCH', `/api/admin/role/${role}/`, { version: 2, system: false })).statusCode).toBe(400)
  })

  test('that somebody has are not deleted', async () => {
    const role = await server.role('Given away', [])
    await server.person({ username: 'has.it', roles: [role] })
    expect((await root.call('DELETE', `/api/admin/role/${role}/?version=1`)).json()).toMatchObject({ error: 'inUse' })
  })
})
