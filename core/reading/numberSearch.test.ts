import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { fc } from '../../tests/harness/draws.ts'
import { numberCondition } from './conditions.server.ts'

const { db } = await testDatabase()

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
    { numRuns: 200 },
  )
})
