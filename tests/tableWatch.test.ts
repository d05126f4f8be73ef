import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './harness/database.ts'
import { watchTables, type TableWatch } from './harness/tableWatch.ts'

// The tests of rights say "nothing was written" by this watch: what it misses they would miss.

let database: TestDatabase
let watch: TableWatch

const write = sql`insert into mnm_brand (name) values ('牌子')`
const tell = (result: string) =>
  sql`insert into audit (actor_name, entity, action, changes, result) values ('a', 'b', 'c', '{}', ${result})`

beforeEach(async () => {
  database = await testDatabase()
  watch = await watchTables(database, ['mnm_brand', 'mnm_unit', 'audit'])
})

test('what is written, changed or removed is seen, and in which table', async () => {
  for (const statement of [write, sql`update mnm_brand set name = 'Brand'`, sql`delete from mnm_brand`]) {
    const before = await watch.digests()
    await statement.execute(database.db)
    const after = await watch.digests()
    expect(after['mnm_brand']).not.toBe(before['mnm_brand'])
    expect(after['mnm_unit']).toBe(before['mnm_unit'])
  }
})

test('what is undone is as if it had never been', async () => {
  const before = await watch.digests()
  const undone = database.db.transaction().execute(async tx => {
    await write.execute(tx)
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  expect(await watch.digests()).toEqual(before)
})

test('what was not committed yet when it was looked is seen afterwards', async () => {
  const before = await watch.digests()
  await database.db.transaction().execute(async tx => {
    await write.execute(tx)
    expect(await watch.digests()).toEqual(before)
  })
  expect(await watch.digests()).not.toEqual(before)
})

test('of the audit counts what was done, not what was refused', async () => {
  const before = await watch.digests()
  await tell('refused').execute(database.db)
  expect(await watch.digests()).toEqual(before)
  await tell('done').execute(database.db)
  expect(await watch.digests()).not.toEqual(before)
})
