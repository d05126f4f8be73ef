import pg from 'pg'
import { expect, test } from 'vitest'
import { endAll } from './harness/atEnd.ts'
import { testDatabase } from './harness/database.ts'

// A pool says that it has ended before its sessions have: a file that ends at once, because there is nothing for it to do, drops its database under them.

test('a database is dropped once the sessions that are ending have gone: none of them is thrown out', async () => {
  const { url } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const last = client.query('select pg_sleep(0.3)').then(
    () => 'answered',
    (error: unknown) => error,
  )
  const ending = last.then(() => client.end())
  await endAll()
  expect(await last).toBe('answered')
  await ending
})
