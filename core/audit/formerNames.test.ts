import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { defineArea } from '../define/area.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { everyNameOf, isNamed, presentIn } from './formerNames.server.ts'

defineArea({ name: 'depot', formerly: 'stores', label: ['仓', 'Depot'], entities: [] })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const names = ['stores.bin', 'depot.bin', 'storesroom.bin', 'quality.iqc', 'stores']

const told = async (expression: RawBuilder<unknown>): Promise<readonly unknown[]> => {
  const { rows } = await sql<{
    told: unknown
  }>`select ${expression} as told from unnest(${names}::text[]) with ordinality as a (entity, at) order by a.at`.execute(database.db)
  return rows.map(row => row.told)
}

test('what was remembered under the former name is found by that of today, and nothing else', async () => {
  expect(await told(isNamed(sql`a.entity`, 'depot.bin'))).toEqual([true, true, false, false, false])
  expect(await told(isNamed(sql`a.entity`, 'quality.iqc'))).toEqual([false, false, false, true, false])
})

test('it is told as what it is called today', async () => {
  expect(await told(presentIn(sql`a.entity`))).toEqual(['depot.bin', 'depot.bin', 'storesroom.bin', 'quality.iqc', 'stores'])
})

test('a column that says the name of today stands for both', async () => {
  const [, ofDepot, , ofQuality] = await told(everyNameOf(sql`a.entity`))
  expect(ofDepot).toEqual(expect.arrayContaining(['depot.bin', 'stores.bin']))
  expect(new Set(ofQuality as readonly string[])).toEqual(new Set(['quality.iqc']))
})
