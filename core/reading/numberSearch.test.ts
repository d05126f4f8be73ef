import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import { testServer } from '../../tests/harness/server.ts'
import { numberCondition } from './conditions.server.ts'

const server = await testServer()
const { db } = server.database
const owner = new pg.Client({ connectionString: server.database.ownerUrl })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const sign = fc.constantFrom('0', '1', '2', '9', '-', 'v', 'Z', 'z')
const numbers = fc.uniqueArray(
  fc.array(sign, { maxLength: 6 }).map(signs => `IQC-2${signs.join('')}`),
  { minLength: 1, maxLength: 40 },
)

test('the range in which numbers of a beginning are looked for leaves none of them out, in the collation of the database', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, fc.nat(), fc.nat(8), async (given, at, length) => {
      const beginning = (given[at % given.length] ?? '').slice(0, 5 + length)
      const { rows } = await sql<{ code: string }>`select code from unnest(${given}::text[]) as t (code)
        where ${numberCondition(sql`t.code`, beginning)}`.execute(db)
      expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(given.filter(code => code.startsWith(beginning))))
    }),
    { numRuns: runs(200) },
  )
})

test('the beginning of a number finds its records page by page in whatever order is asked for, with what else is asked of them', async () => {
  // Numbers that do not run as the ids do.
  await owner.query(`insert into purchase_price_comparison (code, state, title, item_count, supplier_count, sealed_count, round, benchmark_days, handling_per_supplier, interest_rate)
    select 'PC-2611' || (10 + n % 3) || '-' || to_char(100 - n, 'FM000'), 'draft', n % 2, 0, 0, 0, 1, 90, 0, 0 from generate_series(1, 60) as n`)
  const reader = await server.visitor({ points: ['purchase.priceComparison:read'] })
  for (const [sort, order] of [
    ['&sort=-id', 'id desc'],
    ['&sort=id', 'id'],
    ['&sort=code', 'code'],
    ['&sort=-title,code', 'title desc, code'],
  ] as const) {
    const { rows } = await owner.query<{ code: string }>(
      `select code from purchase_price_comparison where code like 'PC-261111-%' and title = '1' order by ${order}`,
    )
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async page => {
        const answer = await reader.get(
          `/api/purchase/priceComparison/?search=PC-261111&title__contains=1&fields=code&page_size=4&page=${page}${sort}`,
        )
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json().results.map(({ code }: { readonly code: string }) => code)
      }),
    )
    expect(pages.flat(), sort).toEqual(rows.map(({ code }) => code))
    expect(rows).toHaveLength(10)
  }
})
