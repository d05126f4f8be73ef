import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { observeStatements } from '../observe/statements.server.ts'
import { arrived, askAhead, sendAhead } from './sentAhead.server.ts'
import { transaction } from './transaction.server.ts'

// Statements that go to the database without being waited for.

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

beforeEach(async () => {
  await sql`delete from counter where kind = 'ahead'`.execute(database.db)
})

const counted = (period: string) => sql`insert into counter (kind, period, last) values ('ahead', ${period}, 1)`
const periods = async (): Promise<readonly string[]> =>
  (await sql<{ period: string }>`select period from counter where kind = 'ahead' order by period`.execute(database.db)).rows.map(
    ({ period }) => period,
  )

const taken = /duplicate key/

test('stand with their transaction, in the order in which they were sent', async () => {
  const seen = await transaction(database.db, async tx => {
    await sendAhead(tx, counted('a'))
    await sendAhead(tx, sql`update counter set period = 'b' where kind = 'ahead' and period = 'a'`)
    return (await sql<{ period: string }>`select period from counter where kind = 'ahead'`.execute(tx)).rows
  })
  expect(seen).toEqual([{ period: 'b' }])
  expect(await periods()).toEqual(['b'])
})

test('fail the next statement that is waited for, with their own error, and nothing stands', async () => {
  const failing = transaction(database.db, async tx => {
    await counted('a').execute(tx)
    await sendAhead(tx, counted('a'))
    await sendAhead(tx, counted('c'))
    await sql`select 1`.execute(tx)
  })
  await expect(failing).rejects.toThrow(taken)
  expect(await periods()).toEqual([])
})

test('fail in the words of whoever sent them', async () => {
  const refused = (): never => {
    throw new Error('already counted')
  }
  const twice = transaction(database.db, async tx => {
    await counted('a').execute(tx)
    await sendAhead(tx, counted('a'), refused)
    await sql`select 1`.execute(tx)
  })
  await expect(twice).rejects.toThrow('already counted')
  await counted('a').execute(database.db)
  await expect(sendAhead(database.db, counted('a'), refused)).rejects.toThrow('already counted')
})

test('fail the commit when nothing else is waited for, and the connection serves the next one', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const failing = transaction(database.db, async tx => {
      await counted('a').execute(tx)
      await sendAhead(tx, counted('a'))
    })
    await expect(failing).rejects.toThrow(taken)
    expect(await periods()).toEqual([])
  }
})

test('are undone without a word by whoever undoes them, also back to a savepoint', async () => {
  await transaction(database.db, async tx => {
    await counted('a').execute(tx)
    await sql`savepoint s`.execute(tx)
    await sendAhead(tx, counted('a'))
    await sql`rollback to savepoint s`.execute(tx)
    await counted('b').execute(tx)
  })
  expect(await periods()).toEqual(['a', 'b'])
  const other = new Error('something else')
  const undone = transaction(database.db, async tx => {
    await sendAhead(tx, counted('b'))
    throw other
  })
  await expect(undone).rejects.toBe(other)
})

test('are waited for outside a transaction', async () => {
  await sendAhead(database.db, counted('a'))
  expect(await periods()).toEqual(['a'])
  await expect(sendAhead(database.db, counted('a'))).rejects.toThrow(taken)
})

test('the beginning of a transaction is among them: it goes with the first statement, and what fails there undoes everything', async () => {
  const sent: string[] = []
  const stop = observeStatements(({ text }) => void sent.push(text))
  const failing = transaction(database.db, async tx => {
    expect(sent).toEqual([])
    await counted('a').execute(tx)
    await counted('a').execute(tx)
  })
  await expect(failing).rejects.toThrow(taken)
  stop()
  expect([sent[0], sent.at(-1)]).toEqual(['begin', 'rollback'])
  expect(await periods()).toEqual([])
})

test('what is asked ahead is answered with the statement after it, in its order, and fails like any other', async () => {
  const seen = await transaction(database.db, async tx => {
    await counted('a').execute(tx)
    const periodNow = await askAhead(tx, sql<{ period: string }>`select period from counter where kind = 'ahead'`)
    await sql`update counter set period = 'b' where kind = 'ahead'`.execute(tx)
    return periodNow()
  })
  expect(seen).toEqual([{ period: 'a' }])
  const failing = transaction(database.db, async tx => {
    const answered = await askAhead(tx, sql`select 1 / ${0}::integer`)
    await expect(sql`select 1`.execute(tx)).rejects.toThrow('division')
    return answered()
  })
  await expect(failing).rejects.toThrow('division')
  const outside = await askAhead(database.db, sql<{ n: number }>`select ${7}::integer as n`)
  expect(await outside()).toEqual([{ n: 7 }])
})

test('whoever has to know by then waits for what was sent ahead, with no statement of their own', async () => {
  const refused = (): never => {
    throw new Error('already counted')
  }
  const sent: string[] = []
  const stop = observeStatements(({ text }) => void sent.push(text))
  await transaction(database.db, async tx => {
    await sendAhead(tx, counted('a'))
    await arrived(tx)
    await sql`savepoint s`.execute(tx)
    await sendAhead(tx, counted('a'), refused)
    await expect(arrived(tx)).rejects.toThrow('already counted')
    await sql`rollback to savepoint s`.execute(tx)
    await arrived(tx)
  })
  stop()
  expect(sent.filter(text => text.startsWith('insert')).length).toBe(2)
  expect(sent.filter(text => text.startsWith('select'))).toEqual([])
  expect(await periods()).toEqual(['a'])
})
