import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { transaction } from '../database/transaction.server.ts'
import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { nextCount, nextNumbers, type CountOn } from './nextNumber.server.ts'

const { db } = await testDatabase()
const instant = '2026-11-26T02:00:00.000Z'
const countOn =
  (tx: Transaction): CountOn =>
  async counting =>
    (await sql<{ last: number }>`${counting}`.execute(tx)).rows[0]?.last ?? 0
const draw = (count: number) => transaction(db, tx => nextNumbers(countOn(tx), 'some.thing.code', 'ST-{yy}-{0000}', instant, count))

test('numbers follow one another, however many are drawn at once, and what was undone is drawn again', async () => {
  expect(await draw(1)).toEqual(['ST-26-0001'])
  expect(await draw(3)).toEqual(['ST-26-0002', 'ST-26-0003', 'ST-26-0004'])
  const undone = transaction(db, async tx => {
    expect(await nextNumbers(countOn(tx), 'some.thing.code', 'ST-{yy}-{0000}', instant, 2)).toEqual(['ST-26-0005', 'ST-26-0006'])
    throw new Error('not now')
  })
  await expect(undone).rejects.toThrow('not now')
  expect(await draw(2)).toEqual(['ST-26-0005', 'ST-26-0006'])
  expect(await transaction(db, tx => nextCount(countOn(tx), 'some.other', ''))).toBe(1)
  expect(await Promise.all([draw(50), draw(50), draw(50)]).then(all => new Set(all.flat()).size)).toBe(150)
})
