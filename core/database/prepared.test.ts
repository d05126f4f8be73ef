import type pg from 'pg'
import { expect, test } from 'vitest'
import type { OpenDatabase } from './pool.server.ts'
import { runPrepared } from './prepared.server.ts'

test('however many different statements are asked for, only so many stay prepared on a connection', async () => {
  const names: (string | undefined)[] = []
  // Only what `runPrepared` uses of a pool.
  const database = {
    pool: {
      query: async ({ name }: pg.QueryConfig) => {
        names.push(name)
        return { rows: [] }
      },
    },
  } as unknown as Pick<OpenDatabase, 'pool'>
  for (let turn = 0; turn < 3000; turn++) await runPrepared(database, { name: `m${turn}`, text: 'select 1', parameters: [] })
  await runPrepared(database, { name: 'm0', text: 'select 1', parameters: [] })
  expect(new Set(names.filter(name => name !== undefined)).size).toBe(1000)
  expect(names.at(-1)).toBe('m0')
  expect(names.at(-2)).toBeUndefined()
})
