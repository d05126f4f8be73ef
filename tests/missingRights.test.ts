import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { closedScreen } from '../core/client/missingRights.ts'
import { pointLabels, pointsOf } from '../core/rights/points.ts'
import { standing } from './harness/entitiesAsked.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// Whoever opens a screen without the right to it is told which right is missing, and by whom it can be given; never whether a record is there.

const { areas } = registry
const every = new Set(pointsOf(areas).map(({ point }) => point))
const menus = menusFor(areas, { type: 'superAdmin', points: every })

/** The screens that are tried: of each area one of each sort when not all are. */
const tried = menus.map(menu => ({ ...menu, children: standing(menu.children, ({ view }) => [view]) }))

const openToNobody = new Set(
  menusFor(areas, { type: 'ordinary', points: new Set() }).flatMap(({ name: area, children }) =>
    children.map(({ name }) => `${area} ${name}`),
  ),
)

// In a proof each screen is tried without each of its rights.
describe('what is missing to open a screen', { timeout: 180_000 }, () => {
  test.each(tried.map(({ name, children }) => [name, children] as const))('of %s opens it, and nothing less does', (area, screens) => {
    for (const { name, path: pattern } of screens) {
      const path = pattern.replaceAll(/\{\w+\}/g, '7')
      const closed = closedScreen(areas, { points: new Set() }, path)
      expect([closed?.screen.name, closed?.missing.length === 0], path).toEqual([name, openToNobody.has(`${area} ${name}`)])
      const missing = closed?.missing ?? []
      expect(closedScreen(areas, { points: new Set(missing) }, path)?.missing, path).toEqual([])
      for (const lacking of missing)
        expect(closedScreen(areas, { points: new Set(missing.filter(point => point !== lacking)) }, path)?.missing, path).not.toEqual([])
    }
  })

  test.each(['/', '/404', '/no/such', '/quality', '/quality/nothing', '/mnm/unit/abc', '/mnm/unit/7/8', '//evil', '/%zz'])(
    '%s is no screen',
    path => {
      expect(closedScreen(areas, { points: new Set() }, path)).toBeUndefined()
    },
  )
})

test('a right on records is called by them, whatever call asks for it as well', () => {
  const labels = pointLabels(areas)
  const named = [...registry.entities.values()].filter(({ name, label }) => labels.get(`${name}:read`)?.[0].startsWith(label[0]) === false)
  expect(named.map(({ name }) => name)).toEqual([])
})

describe('whom somebody can ask', () => {
  let server: TestServer
  let reader: Visitor
  let department: number
  const ask = async (path: string, who = reader) =>
    (await who.get(`/api/users/me/missing_rights/?path=${encodeURIComponent(path)}`)).json().screen

  beforeAll(async () => {
    server = await testServer()
    department = await server.department('质量部')
    reader = await server.visitor({ points: [], department })
    await server.visitor({ points: ['admin.user:update', 'mnm.unit:read'], type: 'departmentAdmin', department })
    await server.visitor({ points: ['admin.user:update'], type: 'departmentAdmin', department })
    await server.visitor({ points: 'all', type: 'departmentAdmin', department: await server.department('别的部门') })
    await server.visitor({ points: [], type: 'superAdmin', department })
  })

  test('is who administers the department and has it, then who administers everything; the same for a record that is there and one that is not', async () => {
    const asked = await ask('/mnm/unit')
    expect(asked).toMatchObject({ label: ['计量单位', 'Units of measure'], missing: [expect.stringContaining(' · ')] })
    expect(asked.givers.length).toBeGreaterThan(1)
    expect(await ask('/mnm/unit/1')).toEqual(await ask('/mnm/unit/99999999'))
    expect(await ask('/no/such')).toBeNull()
    expect((await reader.get('/api/users/me/missing_rights/')).statusCode).toBe(400)
  })

  test('is nobody where nothing is missing', async () => {
    const holder = await server.visitor({ points: ['mnm.unit:read'], department })
    expect(await ask('/mnm/unit', holder)).toMatchObject({ missing: [], givers: [] })
  })
})
