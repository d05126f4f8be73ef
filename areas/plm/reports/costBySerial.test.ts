import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { costsBySerial } from './costBySerial.ts'

const gross = (all: Readonly<Record<number, string>>) => new Map(Object.entries(all).map(([id, quantity]) => [Number(id), exact(quantity)]))

const costs = new Map([
  [1, exact('10')],
  [2, exact('0.5')],
  [3, null],
  [9, exact('12')],
])

test('a unit costs what its bills say, and as built what was recorded of its key parts and its bill of everything else', () => {
  const { rows, total } = costsBySerial(gross({ 1: '1', 2: '4' }), gross({ 1: '1', 2: '6' }), new Set([1]), new Map([[9, '1.0000']]), costs)
  expect(rows).toEqual([
    { component: 1, unitCost: '10.000000', designed: '10.00', planned: '10.00', built: '0.00', unpriced: null },
    { component: 2, unitCost: '0.500000', designed: '2.00', planned: '3.00', built: '3.00', unpriced: null },
    { component: 9, unitCost: '12.000000', designed: null, planned: null, built: '12.00', unpriced: null },
  ])
  expect(total).toEqual({ designed: '12.00', planned: '13.00', built: '15.00', unpriced: 0 })
})

test('what has no price counts nothing and is counted apart; without a plan or records nothing is said of them', () => {
  const { rows, total } = costsBySerial(gross({ 1: '2', 3: '1' }), null, new Set([1]), null, costs)
  expect(rows[1]).toEqual({ component: 3, unitCost: null, designed: null, planned: null, built: null, unpriced: 1 })
  expect(total).toEqual({ designed: '20.00', planned: null, built: null, unpriced: 1 })
})
