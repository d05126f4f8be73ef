import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { openDatabase } from './pool.server.ts'
import { mostPrepared, plannedOnce, runPrepared, type Prepared } from './prepared.server.ts'
import { transaction } from './transaction.server.ts'

const { url } = await testDatabase()
const database = openDatabase(url, { max: 1 })
afterAll(() => database.close())

/** Each is another statement. */
const statement = (turn: number): Prepared => ({ name: `m${turn}`, text: `select ${turn}`, parameters: [] })

const run = async (turn: number): Promise<unknown> => (await runPrepared(database, statement(turn)))[0]?.[0]

const preparedNow = async (): Promise<readonly string[]> =>
  (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(row => row.statement)

const isPrepared = async (text: string): Promise<boolean> => (await preparedNow()).includes(text)

describe('statements that are prepared on a connection', () => {
  test('however many different ones are asked for, those stay that ran last, and what had to go is prepared anew when it comes again', async () => {
    for (let turn = 0; turn < mostPrepared; turn++) await run(turn)
    await run(0)
    for (let turn = mostPrepared; turn < mostPrepared + 100; turn++) await run(turn)
    expect((await preparedNow()).length).toBeLessThanOrEqual(mostPrepared)
    expect([await isPrepared('select 0'), await isPrepared('select 1')], 'used again meanwhile; not used again').toEqual([true, false])
    expect([await run(1), await isPrepared('select 1')]).toEqual([1, true])
  })

  test('those sent at once, more than may stay, are all answered', async () => {
    const turns = Array.from({ length: 2 * mostPrepared }, (_, turn) => 10_000 + turn)
    expect(await Promise.all(turns.map(run))).toEqual(turns)
    expect((await preparedNow()).length).toBeLessThanOrEqual(mostPrepared)
    expect(await Promise.all(turns.slice(0, 50).map(run))).toEqual(turns.slice(0, 50))
  })

  test('what goes while a transaction has failed is gone, and comes again afterwards', async () => {
    const client = await database.pool.connect()
    try {
      await client.query({ name: 'kept', text: 'select 7 as n' })
      await client.query('begin')
      await expect(client.query('select 1/0')).rejects.toThrow('division')
      for (let turn = 0; turn < mostPrepared; turn++)
        await expect(client.query({ name: `failed${turn}`, text: `select ${turn} as failed` })).rejects.toThrow('aborted')
      await client.query('rollback')
      expect((await client.query({ name: 'kept', text: 'select 7 as n' })).rows).toEqual([{ n: 7 }])
    } finally {
      client.release()
    }
    expect((await preparedNow()).length).toBeLessThanOrEqual(mostPrepared)
  })

  test('a statement of transactions is prepared once it is repeated, however many others were before', async () => {
    const asked = (turn: number) =>
      transaction(database.db, tx => sql`select ${sql.raw(String(turn))} + ${turn}::integer as twice`.execute(tx))
    const textOf = (turn: number) => `select ${turn} + $1::integer as twice`
    for (let turn = 0; turn < mostPrepared; turn++) for (let time = 0; time < 3; time++) await asked(turn)
    await asked(5000)
    await asked(5000)
    expect(await isPrepared(textOf(5000))).toBe(false)
    expect((await asked(5000)).rows).toEqual([{ twice: 10_000 }])
    expect(await isPrepared(textOf(5000))).toBe(true)
  })

  test('one that reads with a limit is planned for its values each time, unless it says that its plan is the same', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await transaction(database.db, async tx => {
        await sql`select ${turn}::integer as any_limited limit 1`.execute(tx)
        await sql`${plannedOnce} select ${turn}::integer as once_limited limit 1`.execute(tx)
      })
    }
    const texts = (await preparedNow()).join()
    expect([texts.includes('any_limited'), texts.includes('once_limited')]).toEqual([false, true])
  })
})
