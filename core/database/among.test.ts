import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { among } from './among.server.ts'
import { openDatabase } from './pool.server.ts'
import { transaction } from './transaction.server.ts'

const { url, db } = await testDatabase()

test('finds what a list finds, however many values are asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 12 }), async ids => {
      const { rows } = await sql<{ n: number }>`select n from generate_series(0, 30) as n where ${among(sql`n`, ids)} order by n`.execute(
        db,
      )
      expect(rows.map(({ n }) => n)).toEqual([...new Set(ids)].filter(id => id >= 0 && id <= 30).toSorted((left, right) => left - right))
    }),
    { numRuns: runs(40) },
  )
})

test('a few values are planned once for any, where a list is planned for each that is asked', async () => {
  const one = openDatabase(url, { max: 1 })
  try {
    await sql`insert into counter (kind, period, last) select 'one of', n::text, n from generate_series(1, 5000) as n`.execute(db)
    await sql`analyze counter`.execute(db)
    for (let turn = 0; turn < 10; turn++) {
      await transaction(one.db, async tx => {
        // As where the product runs, and not as where it is tested.
        await sql`set local plan_cache_mode = auto`.execute(tx)
        await sql`select last from counter where kind = 'one of' and ${among(sql`period`, [String(turn), '7', '8'])}`.execute(tx)
        await sql`select last from counter where kind = 'one of' and period = any(${[String(turn), '7', '8']})`.execute(tx)
      })
    }
    const { rows } = await sql<{
      statement: string
      generic: number
    }>`select statement, generic_plans::int as generic from pg_prepared_statements
      where statement like '%from counter%' and statement not like '%pg_prepared%'`.execute(one.db)
    const planned = (part: string) => rows.find(({ statement }) => statement.includes(part))?.generic ?? 0
    expect(planned('in ($1, $2, $3, $4)')).toBeGreaterThan(0)
    expect(planned('any($1)')).toBe(0)
  } finally {
    await one.close()
  }
})
