import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { transaction } from '../database/transaction.server.ts'
import { countOn, nextNumbers } from './nextNumber.server.ts'

const { db } = await testDatabase()
const instant = '2026-11-26T02:00:00.000Z'
const draw = async (count: number) =>
  (await transaction(db, tx => nextNumbers(tx, 'some.thing.code', 'ST-{yy}-{0000}', instant, count))).numbers

test('numbers follow one another, however many are drawn at once, and what was undone is drawn again', async () => {
  expect(await draw(1)).toEqual(['ST-26-0001'])
  expect(await draw(3)).toEqual(['ST-26-0002', 'ST-26-0003', 'ST-26-0004'])
  const undone = transaction(db, async tx => {
    expect((await nextNumbers(tx, 'some.thing.code', 'ST-{yy}-{0000}', instant, 2)).numbers).toEqual(['ST-26-0005', 'ST-26-0006'])
    throw new Error('not now')
  })
  await expect(undone).rejects.toThrow('not now')
  expect(await draw(2)).toEqual(['ST-26-0005', 'ST-26-0006'])
  expect((await transaction(db, tx => countOn(tx, 'some.other', ''))).last).toBe(1)
  expect(await Promise.all([draw(50), draw(50), draw(50)]).then(all => new Set(all.flat()).size)).toBe(150)
})
