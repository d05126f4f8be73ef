import { expect, test } from 'vitest'
import { safetyFactors, safetyStockFor } from '../../../mnm/material/planning/safetyStock.ts'
import { availableToPromise } from './availableToPromise.ts'
import { bufferOf, leadFactorOf, orderUpTo, variabilityOf } from './buffer.ts'

// Vectors of `design/traps/production.md`, recomputed from published examples.

test('V5: what is available to promise, and what is borrowed from earlier receipts', () => {
  const orders = [75, 50, 116, 73, 45, 23]
  expect(availableToPromise(30, [100, 0, 200, 0, 150, 0], orders)).toEqual([
    { from: 0, until: 1, quantity: 5 },
    { from: 2, until: 3, quantity: 11 },
    { from: 4, until: 5, quantity: 82 },
  ])
  expect(availableToPromise(30, [0, 20], [10, 35])).toEqual([
    { from: 0, until: 0, quantity: 5 },
    { from: 1, until: 1, quantity: 0 },
  ])
})

test('V6: safety stock and reorder point of demand and lead times that vary', () => {
  const first = safetyStockFor({ perDay: 12_500, deviation: 0, lead: 4, leadDeviation: 1, factor: 1.88 })
  expect([first, 12_500 * 4 + first]).toEqual([23_500, 73_500])
  const second = safetyStockFor({ perDay: 5, deviation: 0, lead: 3, leadDeviation: 2, factor: safetyFactors.p95 })
  expect(second).toBeCloseTo(16.45, 6)
  expect(5 * 3 + second).toBeCloseTo(31.45, 6)
  expect(safetyStockFor({ perDay: 0, deviation: 40, lead: 9, leadDeviation: 0, factor: 1.65 })).toBeCloseTo(198, 6)
})

test('V12: the zones of a buffer, and up to what is ordered', () => {
  const buffer = bufferOf({ perDay: 10, lead: 12, leadFactor: 0.5, variability: 0.5, minOrder: 50, cycle: 7 })
  expect(buffer).toEqual({ red: 90, yellow: 120, green: 70 })
  expect([65 + 60 - 30, 210, 230].map(netFlow => orderUpTo(buffer, netFlow))).toEqual([185, 70, 0])
  expect([7, 30, 90].map(leadFactorOf)).toEqual([0.6, 0.4, 0.2])
  expect(
    [
      [5, 5, 5],
      [2, 5, 8],
      [0, 0, 9],
      [0, 0, 0],
    ].map(variabilityOf),
  ).toEqual([0.2, 0.5, 0.8, 0])
})
