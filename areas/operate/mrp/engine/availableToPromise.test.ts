import { expect, test } from 'vitest'
import { fc, runs } from '../../../../tests/harness/draws.ts'
import { availableToPromise } from './availableToPromise.ts'

/** The same piece by piece: each piece that is ordered is taken from the last receipt that comes in time for it, of those that safety stock leaves. */
const byPieces = (free: number, receipts: readonly number[], orders: readonly number[]): readonly number[] => {
  let missing = free < 0 ? -free : 0
  const pieces: number[] = []
  for (let piece = 0; piece < free; piece++) pieces.push(0)
  for (const [at, quantity] of receipts.entries())
    for (let piece = 0; piece < quantity; piece++)
      if (missing > 0) missing -= 1
      else pieces.push(at)
  let beyond = 0
  for (let at = orders.length - 1; at >= 0; at--)
    for (let piece = 0; piece < (orders[at] ?? 0); piece++) {
      const taken = pieces.findLastIndex(from => from <= at)
      if (taken < 0) beyond += 1
      else pieces.splice(taken, 1)
    }
  return receipts.map((_, at) => pieces.filter(from => from === at).length - (at === 0 ? beyond : 0))
}

test('what is missing of the safety stock is filled up from the receipts that come first, and promised to nobody', () => {
  const quantities = (free: number, receipts: readonly number[], orders: readonly number[]) =>
    availableToPromise(free, receipts, orders).map(({ quantity }) => quantity)
  expect(quantities(-5, [0, 100], [0, 0])).toEqual([0, 95])
  expect(quantities(-5, [3, 0, 100], [0, 0, 10])).toEqual([0, 88])
  expect(quantities(-5, [0, 0], [0, 0])).toEqual([0])
  expect(quantities(-5, [0, 0], [2, 0])).toEqual([-2])
  expect(quantities(7, [0, 100], [0, 0])).toEqual([7, 100])
})

test('as piece by piece', () => {
  const weekly = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), weekly(9), weekly(6), (free, receipts, orders) => {
      const wanted = byPieces(free, receipts, orders)
      const found = Array.from(receipts, () => 0)
      for (const { from, quantity } of availableToPromise(free, receipts, orders)) found[from] = quantity
      expect(found).toEqual(wanted)
    }),
    { numRuns: runs(300) },
  )
})
