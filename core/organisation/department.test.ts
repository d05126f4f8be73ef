import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { openTransaction } from '../../tests/harness/openTransaction.ts'
import { takeTurn } from '../records/circles.server.ts'

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
      await takeTurn(tx, { name: 'admin.department' }, { path: 'parent' })
      await sql`update admin_department set parent_id = ${belowRight} where id = ${left}`.execute(tx)
    })
    const answer = root.call('PATCH', `/api/admin/department/${right}/`, { version: 1, parent: belowLeft })
    await other.commitWhenAwaited()
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

  test('remember where they stood; moving back to where one stood is another place in time', async () => {
    const [east, west] = [await server.department('East'), await server.department('West')]
    const moving = (await root.call('POST', '/api/admin/department/', { name: 'Moving', parent: east })).json().id
    expect((await root.call('PATCH', `/api/admin/department/${moving}/`, { version: 1, parent: west })).statusCode).toBe(200)
    expect((await root.call('PATCH', `/api/admin/department/${moving}/`, { version: 2, parent: null })).statusCode).toBe(200)
    const { results } = (await root.call('GET', `/api/admin/department/${moving}/places/`)).json()
    expect(
      results.map((place: { parent: { title: string } | null; until: string | null }) => [place.parent?.title, place.until === null]),
    ).toEqual([
      [undefined, true],
      ['West', false],
      ['East', false],
    ])
    expect(results[0].since).toBe(results[1].until)
    await expect(
      sql`insert into admin_department_place (department_id, during) values (${moving}, tstzrange(now(), null))`.execute(database.db),
    ).rejects.toMatchObject({ constraint: 'admin_department_place_during_excl' })
  })

  test('stay a tree in the database too', async () => {
    const above = await server.department('Above')
    const under = await server.department('Under', above)
    for (const [id, parent] of [
      [above, under],
      [above, above],
    ] as const) {
      await expect(sql`update admin_department set parent_id = ${parent} where id = ${id}`.execute(database.db)).rejects.toMatchObject({
        constraint: 'admin_department_tree_check',
      })
    }
  })

  test('are listed as a tree with their people', async () => {
    const parent = await server.department('Listed parent')
    const child = await server.department('Listed child', parent)
    await server.person({ username: 'listed.one', department: child })
    await server.person({ username: 'listed.gone', department: child, isActive: false })
    const { results } = (await root.call('GET', '/api/admin/department_tree/')).json()
    expect(results.find((node: { id: number }) => node.id === child)).toMatchObject({ parent, people: 1, head: null })
  })

  test('are deleted only when nobody is in them, nothing is below them and no record is theirs, and it is said what is', async () => {
    const parent = await server.department('Has a child')
    const child = await server.department('Is a child', parent)
    const remove = async (id: number) => (await root.call('DELETE', `/api/admin/department/${id}/?version=1`)).json()
    expect(await remove(parent)).toMatchObject({ error: 'inUse', message: expect.stringContaining('Department') })
    const person = await server.person({ username: 'in.child', department: child })
    expect(await remove(child)).toMatchObject({ error: 'inUse', message: expect.stringContaining('User') })
    await sql`update admin_user set department_id = null where id = ${person}`.execute(database.db)
    expect((await root.call('DELETE', `/api/admin/department/${child}/?version=1`)).statusCode).toBe(204)
    expect((await root.call('DELETE', `/api/admin/department/${parent}/?version=1`)).statusCode).toBe(204)
  })

  test('are not moved into or out of somebody’s own reach by that person', async () => {
    const [own, foreign] = [await server.department('Own branch'), await server.department('Foreign branch')]
    const within = await server.department('Within own', own)
    const role = await server.role('Moves departments', ['admin.department:read', 'admin.department:update'], 'tree')
    await server.person({ username: 'branch.admin', type: 'departmentAdmin', department: own, roles: [role] })
    const visitor = await server.visit('branch.admin')
    const move = async (id: number, parent: number | null) =>
      (await visitor.call('PATCH', `/api/admin/department/${id}/`, { version: 1, parent })).statusCode
    expect(await move(foreign, own)).toBe(403)
    expect(await move(within, foreign)).toBe(403)
    expect(await move(within, null)).toBe(403)
  })

  test('have a head who is not a deputy too', async () => {
    const id = await server.department('Led twice')
    const head = await server.person({ username: 'led.twice' })
    expect((await root.call('PATCH', `/api/admin/department/${id}/`, { version: 1, head, deputies: [head] })).json()).toMatchObject({
      error: 'ruleBroken',
      field: 'deputies',
    })
  })
})
