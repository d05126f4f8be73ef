import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { defineEntity } from '../define/entity.ts'
import { text } from '../fields/text/text.ts'
import type { Caller } from '../context/routing.server.ts'
import { takenBy } from './takenBy.server.ts'
import { rememberView } from './views.server.ts'

const fields = { name: text(['名称', 'Name'], { required: true }) }
const secretThing = defineEntity({ name: 'test.secret', label: ['机密', 'Secret'], title: 'name', fields, confidential: true })
const openThing = defineEntity({ name: 'test.open', label: ['公开', 'Open'], title: 'name', fields })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const caller = (userId: number): Caller => ({
  actor: {
    userId,
    username: 'li',
    name: '李',
    type: 'ordinary',
    departmentId: null,
    departmentTree: [],
    points: new Set(),
    scope: 'own',
    language: 'zh',
  },
  requestId: 'r',
  ip: '10.0.0.1',
})

const views = async (): Promise<readonly (readonly [number, number])[]> => {
  const { rows } = await sql<{
    actor: number
    record: number
  }>`select actor_id as actor, record_id as record from audit where action = 'view' order by id`.execute(database.db)
  return rows.map(({ actor, record }) => [actor, record])
}

test('a look at a confidential record is told once an hour for each person and record, also when they look twice at the same moment', async () => {
  const look = (userId: number, id: number) => rememberView(database.db, caller(userId), secretThing, { id, name: '配方' })
  await Promise.all([look(1, 7), look(1, 7), look(1, 7)])
  await look(1, 7)
  await look(1, 8)
  await look(2, 7)
  await rememberView(database.db, caller(1), openThing, { id: 7, name: '公开' })
  expect(await views()).toEqual([
    [1, 7],
    [1, 8],
    [2, 7],
  ])
  await sql`insert into audit (at, actor_id, actor_name, entity, record_id, action, changes)
    values (now() - interval '61 minutes', 3, '王', 'test.secret', 7, 'view', '[]')`.execute(database.db)
  await look(3, 7)
  expect((await views()).filter(([actor]) => actor === 3)).toHaveLength(2)
})

test('what somebody took out is counted by its kind: exports with their rows, downloads, prints and pages that were looked at, and nothing that was refused', async () => {
  const { db } = database
  const told = (action: string, more: { readonly entity?: string; readonly result?: string; readonly rows?: number } = {}) =>
    sql`insert into audit (actor_id, actor_name, entity, action, result, changes, detail)
      values (9, '赵', ${more.entity ?? 'file'}, ${action}, ${more.result ?? 'done'}, '[]', ${JSON.stringify({ rows: more.rows })}::jsonb)`.execute(
      db,
    )
  for (const action of ['download', 'print', 'print', 'viewPage', 'viewPage', 'viewPage', 'view', 'update']) await told(action)
  await told('viewPage', { entity: 'test.secret' })
  await told('export', { entity: 'test.open', rows: 12 })
  await told('exportProof', { entity: 'test.open' })
  for (const action of ['download', 'export', 'viewPage']) await told(action, { result: 'refused' })
  const found = await db.transaction().execute(tx => takenBy(tx, { from: null, until: null, user: 9, most: 10 }))
  const counted = found
    .map(({ lastAt: _lastAt, user: _user, ...rest }) => rest)
    .toSorted((one, other) => one.entity.localeCompare(other.entity))
  const none = { exports: 0, rows: 0, downloads: 0, prints: 0, pages: 0 }
  expect(counted).toEqual([
    { ...none, entity: 'file', downloads: 1, prints: 2, pages: 3 },
    { ...none, entity: 'test.open', exports: 2, rows: 12 },
    { ...none, entity: 'test.secret', pages: 1 },
  ])
})
