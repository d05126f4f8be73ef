import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { openDatabase } from './pool.server.ts'
import { progressOf, takeTurn } from './turn.server.ts'

test('work is done by one process at a time, others see how far it is, and a process that dies gives its turn back', async () => {
  const one = await testDatabase()
  const other = openDatabase(one.url)
  const turn = await takeTurn(other, 'verification')
  expect(turn).toBeDefined()
  expect(await takeTurn(one, 'verification')).toBeUndefined()
  turn?.say('2000/31000')
  await expect.poll(() => progressOf(one.db, 'verification')).toBe('meniscus verification 2000/31000')
  await turn?.giveBack()
  expect(await progressOf(one.db, 'verification')).toBeUndefined()

  // Its connection breaks, as it does when the process is killed.
  const lost = await takeTurn(other, 'verification')
  expect(lost).toBeDefined()
  await one.pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1017`)
  await expect.poll(() => progressOf(one.db, 'verification')).toBeUndefined()
  const next = await takeTurn(one, 'verification')
  expect(next).toBeDefined()
  await lost?.giveBack()
  expect(await progressOf(one.db, 'verification'), 'what was lost is not given back a second time').toBeDefined()
  await next?.giveBack()
  await other.close()
})
