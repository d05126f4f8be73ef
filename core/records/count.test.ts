import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { exactCount } from '../reading/query.ts'

// How many rows a list has: exact as long as counting is cheap, beyond that what the database knows of the table.

let server: TestServer
let reader: Visitor
let owner: pg.Client

beforeAll(async () => {
  server = await testServer()
  reader = await server.visitor({ points: ['mnm.unit:read'] })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  // The statistics are what the test makes them.
  await owner.query('alter table mnm_unit set (autovacuum_enabled = false)')
})
afterAll(() => owner.end())

const fillTo = (rows: number) =>
  owner.query(
    `insert into mnm_unit (name, precision) select gen_random_uuid()::text::varchar(20), 0
     from generate_series(1, $1 - (select count(*) from mnm_unit))`,
    [rows],
  )
const counted = async (query = '') => {
  const { count, countIsExact, results } = (await reader.get(`/api/mnm/unit/${query}`)).json()
  return { count, countIsExact, shown: results.length }
}

test('a list is counted exactly up to a limit, and beyond it as the planner expects, also behind its end', async () => {
  await fillTo(exactCount)
  expect(await counted()).toEqual({ count: exactCount, countIsExact: true, shown: 20 })
  expect(await counted('?page=9999')).toEqual({ count: exactCount, countIsExact: true, shown: 0 })
  await fillTo(exactCount + 500)
  await owner.query(`update mnm_unit set precision = 3 where id in (select id from mnm_unit order by id limit 300)`)
  await owner.query('vacuum analyze mnm_unit')
  // What was said of a moment ago may be said for two seconds.
  await expect.poll(() => counted()).toEqual({ count: exactCount + 500, countIsExact: false, shown: 20 })
  const { count, countIsExact } = await counted('?precision=0')
  expect(countIsExact).toBe(false)
  expect(count).toBeGreaterThan(exactCount + 100)
  expect(count).toBeLessThan(exactCount + 300)
  expect(await counted('?page=9999')).toEqual({ count: exactCount + 500, countIsExact: false, shown: 0 })
})

test('a list that is searched is counted right, by its last page and by any other', async () => {
  await owner.query(
    `insert into mnm_unit (name, precision, search_text) select 'crate ' || n, 1, 'crate ' || n from generate_series(1, 45) as n`,
  )
  for (const [query, shown] of [
    ['', 20],
    ['&page=2', 20],
    ['&page=3', 5],
    ['&page=4', 0],
    ['&page_size=45', 45],
    ['&page_size=46', 45],
  ] as const)
    expect(await counted(`?search=crate${query}`), query).toEqual({ count: 45, countIsExact: true, shown })
  expect(await counted('?search=nowhere')).toEqual({ count: 0, countIsExact: true, shown: 0 })
})

test('an estimate is never less than what was counted', async () => {
  await fillTo(exactCount + 500)
  await owner.query(`update pg_class set reltuples = 7 where oid = 'mnm_unit'::regclass`)
  expect(await counted('?name__contains=-')).toMatchObject({ count: exactCount + 1, countIsExact: false })
})
