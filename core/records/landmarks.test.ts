import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { exactCount } from '../reading/query.ts'

// A page far down in a list holds what stands there in its order, wherever values are missing.

let server: TestServer
let reader: Visitor
let owner: pg.Client

const rows = 2 * exactCount + 5_123

beforeAll(async () => {
  server = await testServer()
  reader = await server.visitor({ points: ['mnm.unit:read'] })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into mnm_unit (name, precision, name_en)
     select 'u' || n, n % 5, case when n % 3 = 0 then 'U' || (n * 7919) % 4001 end from generate_series(1, $1::int) as n`,
    [rows],
  )
  await owner.query('analyze mnm_unit')
  await vi.waitUntil(() => server.database.writes.areHeard(), { timeout: 20_000 })
})
afterAll(() => owner.end())

const orders: Readonly<Record<string, string>> = {
  name: 'name, id',
  '-name': 'name desc, id desc',
  nameEn: 'name_en, id',
  '-nameEn': 'name_en desc, id desc',
  '-nameEn,name': 'name_en desc, name, id desc',
  '-id': 'id desc',
  createdAt: 'created_at, id',
}

const page = async (query: string): Promise<{ readonly ids: readonly number[]; readonly count: number }> => {
  const answer = await reader.get(`/api/mnm/unit/?fields=name&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { results, count }: { results: readonly { readonly id: number }[]; count: number } = answer.json()
  return { ids: results.map(({ id }) => id), count }
}

describe('a page far down in a list', () => {
  test.each(Object.keys(orders))('holds what stands there when it is sorted by %s', async sort => {
    const all = await owner.query<{ id: string }>(`select id from mnm_unit order by ${orders[sort]}`)
    const expected = all.rows.map(({ id }) => Number(id))
    const places = fc.record({ size: fc.integer({ min: 1, max: 200 }), row: fc.integer({ min: exactCount, max: rows + 300 }) })
    await fc.assert(
      fc.asyncProperty(places, async ({ size, row }) => {
        const number = Math.floor(row / size) + 1
        const { ids } = await page(`sort=${sort}&page=${number}&page_size=${size}`)
        expect(ids).toEqual(expected.slice((number - 1) * size, number * size))
      }),
      { numRuns: runs(15), examples: [[{ size: 20, row: rows - 1 }], [{ size: 200, row: 16_800 }], [{ size: 200, row: 10_000 }]] },
    )
  })

  test('of those that a filter leaves is told from the others', async () => {
    const { rows: some } = await owner.query<{ id: string }>(`select id from mnm_unit where precision = any('{1,2,3}') order by name, id`)
    const { ids } = await page('precision__in=1,2,3&sort=name&page=600')
    expect(ids).toEqual(some.slice(599 * 20, 600 * 20).map(({ id }) => Number(id)))
  })

  test('tells from then on how many there are, and is empty behind the end', async () => {
    expect(await page('sort=-name&page=1000000')).toEqual({ ids: [], count: rows })
    expect((await page('sort=-name')).count).toBe(rows)
  })

  test('holds what is there once somebody has written, a while later at most', async () => {
    const second = async () => (await page('sort=id&page=601')).ids
    const before = await second()
    await owner.query(`delete from mnm_unit where name = 'u1'`)
    const { rows: now } = await owner.query<{ id: string }>(`select id from mnm_unit order by id offset 12000 limit 20`)
    const clock = vi.spyOn(performance, 'now')
    try {
      const later = performance.now() + 31_000
      clock.mockImplementation(() => later)
      await expect.poll(second).toEqual(now.map(({ id }) => Number(id)))
    } finally {
      clock.mockRestore()
    }
    expect(await second()).not.toEqual(before)
  })
})
