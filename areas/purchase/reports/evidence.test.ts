import { describe, expect, test } from 'vitest'
import { lastPrices } from './lastPrices.ts'
import { singleSources } from './singleSource.ts'

describe('single-source materials', () => {
  test('have one supplier, however often that supplier names them; the dearest first, those that were not ordered last', () => {
    const supplies = [
      { id: 1, materials: [7, 8, 7] },
      { id: 2, materials: [8, 9] },
      { id: 3, materials: [10] },
    ]
    const spent = [
      { material: 7, amount: '100.00', lines: 2 },
      { material: 9, amount: '1000.00', lines: 1 },
      { material: 8, amount: '5000.00', lines: 3 },
    ]
    // 8 has two suppliers, 11 has none, and 10 is not among the materials that count.
    expect(singleSources([7, 8, 9, 11], supplies, spent)).toEqual([
      { material: 9, supplier: 2, revenue: null, amount: '1000.00', lines: 1 },
      { material: 7, supplier: 1, revenue: null, amount: '100.00', lines: 2 },
    ])
    // What the company earns with it goes before what it costs.
    const ranked = singleSources([7, 8, 9, 11], supplies, spent, new Map([[7, '90000.00']]))
    expect(ranked.map(({ material, revenue }) => [material, revenue])).toEqual([
      [7, '90000.00'],
      [9, '0.00'],
    ])
    expect(singleSources([10], supplies, spent)).toEqual([{ material: 10, supplier: 3, revenue: null, amount: '0.00', lines: 0 }])
  })
})

describe('the price memory', () => {
  test('has the last price of each supplier beside their own before it', () => {
    const at = (material: number, supplier: number, price: string, sentOn: string) => ({ order: 1, material, supplier, price, sentOn })
    const found = lastPrices([
      at(7, 1, '2.0000', '2026-01-01'),
      at(7, 2, '9.0000', '2026-01-02'),
      at(7, 1, '2.5000', '2026-02-01'),
      at(8, 1, '0.0000', '2026-02-02'),
      at(8, 1, '4.0000', '2026-02-03'),
      at(7, 1, '3.0000', '2026-03-01'),
    ])
    // From 2.5 to 3 is a fifth more; a first price and one after 0 have no change.
    expect(
      found.map(({ material, supplier, price, formerPrice, change, lines }) => [material, supplier, price, formerPrice, change, lines]),
    ).toEqual([
      [7, 1, '3.0000', '2.5000', '0.2000', 3],
      [7, 2, '9.0000', null, null, 1],
      [8, 1, '4.0000', '0.0000', null, 2],
    ])
  })
})
