import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { openTransaction } from '../../../tests/harness/openTransaction.ts'
import { movingDepartments } from './department.server.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

describe('departments', () => {
  test('stay a tree', async () => {
    const top = await server.department('Top')
    const middle = await server.department('Middle', top)
    const bottom = await server.department('Bottom', middle)
    for (const [id, parent] of [
      [top, top],
      [top, middle],
      [top, bottom],
      [middle, bottom],
    ] as const) {
      const refused = await root.call('PATCH', `/api/admin/department/${id}/`, { version: 1, parent })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'ruleBroken', field: 'parent' })
    }
    expect((await root.call('PATCH', `/api/admin/department/${bottom}/`, { version: 1, parent: top })).statusCode).toBe(200)
  })

  test('stay a tree when two moves meet', async () => {
    const [one, other] = [await server.department('One'), await server.department('Other')]
    const answers = await Promise.all([
      root.call('PATCH', `/api/admin/department/${one}/`, { version: 1, parent: other }),
      root.call('PATCH', `/api/admin/department/${other}/`, { version: 1, parent: one }),
    ])
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 400)).toHaveLength(1)
  })

  test('stay a tree when two moves of different branches meet', async () => {
    const [left, right] = [await server.department('Left'), await server.department('Right')]
    const [belowLeft, belowRight] = [await server.department('Below left', left), await server.department('Below right', right)]
    const other = await openTransaction(database.db, async tx => {
      await sql`select pg_advisory_xact_lock(${movingDepartments})`.execute(tx)
      await sql`update admin_department set parent_id = ${belowRight} where id = ${left}`.execute(tx)
    })
    const answer = root.call('PATCH', `/api/admin/department/${right}/`, { version: 1, parent: belowLeft })
    await sleep(300)
    await other.commit()
    expect((await answer).json()).toMatchObject({ error: 'ruleBroken', field: 'parent' })
  })

  test('that are not empty are not deleted, and none is closed before it was founded', async () => {
    const department = await server.department('Not empty')
    await server.person({ username: 'works.there', department })
    expect((await root.call('DELETE', `/api/admin/department/${department}/?version=1`)).json()).toMatchObject({ error: 'inUse' })
    const dates = { version: 1, foundedOn: '2020-05-01', closedOn: '2019-05-01' }
    expect((await root.call('PATCH', `/api/admin/department/${department}/`, dates)).json()).toMatchObject({
      error: 'ruleBroken',
      field: 'closedOn',
    })
  })

  test('that move take their people along: what a person sees changes with the next request', async () => {
    const [north, south] = [await server.department('North'), await server.department('South')]
    const team = await server.department('Team', north)
    const role = await server.role('Sees users', ['admin.user:read'], 'tree')
    await server.person({ username: 'head.south', department: south, roles: [role] })
    const member = await server.person({ username: 'member', department: team })
    const visitor = await server.visit('head.south')
    expect((await visitor.call('GET', `/api/admin/user/${member}/`)).statusCode).toBe(404)
    expect((await root.call('PATCH', `/api/admin/department/${team}/`, { version: 1, parent: south })).statusCode).toBe(200)
    expect((await visitor.call('GET', `/api/admin/user/${member}/`)).statusCode).toBe(200)
  })
})
