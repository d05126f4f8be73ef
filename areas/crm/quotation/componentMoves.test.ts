import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { knownCost, movedBetween, type Parts } from './componentMoves.ts'

const parts = (rows: readonly (readonly [material: number, quantity: string, price?: string])[]): Parts => ({
  needed: new Map(rows.map(([material, quantity]) => [material, exact(quantity)])),
  prices: new Map(rows.flatMap(([material, , price]) => (price === undefined ? [] : [[material, price] as const]))),
})

test('the three that moved most, by price or quantity, new and gone ones with all of their amount; what has no price is nobody’s guess', () => {
  const then = parts([
    [1, '4', '3'],
    [2, '6', '0.1'],
    [3, '1', '20'],
    [4, '2'],
    [5, '1', '1'],
  ])
  const now = parts([
    [1, '4', '5'],
    [2, '10', '0.1'],
    [4, '2', '9'],
    [5, '1', '1'],
    [6, '2', '2.5'],
  ])
  const { most, ...rest } = movedBetween(then, now, 3)
  expect(most).toEqual([
    { material: 3, quantity: ['1.0000', '0.0000'], price: ['20', null], moved: '-20.00' },
    { material: 1, quantity: ['4.0000', '4.0000'], price: ['3', '5'], moved: '8.00' },
    { material: 6, quantity: ['0.0000', '2.0000'], price: [null, '2.5'], moved: '5.00' },
  ])
  // 6 × 0.1 became 10 × 0.1; of 4 nobody knows what it cost.
  expect(rest).toEqual({ total: '-6.60', others: '0.40', notCompared: 1 })
  expect([knownCost(then), knownCost(now)]).toEqual(['33.60', '45.00'])
})

test('all moves add up to what the cost moved, and none that is left out moved more than one that is told', () => {
  const drawn = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 90_000 })), {
      selector: ([material]) => material,
    })
    .map(rows =>
      parts(
        rows.map(([material, quantity, price]) => [material, exact(quantity).over(10, 1).toFixed(1), exact(price).over(100, 2).toFixed(2)]),
      ),
    )
  fc.assert(
    fc.property(drawn, drawn, fc.integer({ min: 1, max: 4 }), (then, now, most) => {
      const all = movedBetween(then, now, 100).most
      const { total, most: told, others } = movedBetween(then, now, most)
      expect(total).toBe(exact(knownCost(now)).minus(knownCost(then)).toFixed(2))
      expect(told.reduce((sum, { moved }) => sum.plus(moved), exact(others)).toFixed(2)).toBe(total)
      expect(told).toEqual(all.slice(0, most))
      const size = (moved: string) => exact(moved).size()
      for (const { moved } of all.slice(most)) for (const one of told) expect(size(one.moved).gte(size(moved))).toBe(true)
    }),
  )
})
