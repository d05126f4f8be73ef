import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { readGrantees, readGrants } from './grants.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await sql`insert into admin_user (id, username, name, type, is_active, is_admin) overriding system value
    select n, 'person' || n, '同事' || n, 'ordinary', n <> 3, false from generate_series(1, 4) as n`.execute(db)
  await sql`insert into admin_role (id, name, scope, system) overriding system value select n, '角色' || n, 'all', false from generate_series(1, 5) as n`.execute(
    db,
  )
  await sql`insert into admin_role_points (owner_id, position, point)
    select r, p, 'mnm.unit:' || p from generate_series(1, 5) as r, generate_series(0, r) as p`.execute(db)
  await sql`insert into admin_role_denied (owner_id, position, point) values (2, 0, 'mnm.unit:1')`.execute(db)
  // The first has two roles, of which the second one is the third's only one; the fourth has none, and nobody has the fifth.
  await sql`insert into admin_user_roles (owner_id, target_id, position) values (1, 4, 0), (1, 2, 1), (2, 1, 0), (3, 2, 0)`.execute(db)
})

test.each([[[1]], [[2, 3]], [[4]], [[1, 2, 3, 4]], [[]], [[99]]])(
  'people %j are given the same whether their roles alone are read or all there are',
  async ids => {
    const { people, disabled } = await readGrants(database.db, ids)
    expect(await readGrantees(database.db, ids)).toMatchObject({ people, disabled })
    expect(people.map(({ id }) => id)).toEqual(ids.filter(id => id < 5))
  },
)

test('who has two roles has them in their order, with what is denied in them', async () => {
  const { people } = await readGrantees(database.db, [1])
  expect(people[0]?.roles.map(({ id, points, denied }) => [id, points.length, denied])).toEqual([
    [4, 5, []],
    [2, 3, ['mnm.unit:1']],
  ])
})
