import { expect, test } from 'vitest'
import { isOnList, pickedBy, type PageOf, type ToPick } from './pickScan.ts'

const named = (id: number, title: string) => ({ id, title })

const goods: readonly ToPick[] = [
  { id: 1, material: named(7, '3-08-00117 膜帽'), lot: named(11, 'B2605-1'), location: named(31, 'A-01 货架') },
  { id: 2, material: named(7, '3-08-00117 膜帽'), lot: named(12, 'B2607-2'), location: named(31, 'A-01 货架') },
  { id: 3, material: named(8, '1-02-00005 螺钉 M3'), lot: null, location: named(31, 'A-01 货架') },
  { id: 4, material: named(7, '3-08-00117 膜帽'), lot: named(11, 'B2605-1'), location: named(32, 'A-02 货架') },
]

const pageOf: PageOf = (kind, id) => (kind === 'lot' ? `/stock/lot/list/${id}` : undefined)

const scan = (number: string, ...picked: readonly number[]) => pickedBy(goods, new Set(picked), { number }, pageOf)

test('a lot picks its goods place after place, by its number or by the address on its label', () => {
  expect(scan('b2605-1')).toEqual([1])
  expect(scan('B2605-1', 1)).toEqual([4])
  expect(scan('B2605-1', 1, 4)).toEqual([])
  expect(pickedBy(goods, new Set(), { path: '/stock/lot/list/12?paper=x' }, pageOf)).toEqual([2])
})

test('goods without lots are picked by their material, and by where they lie', () => {
  expect(scan('1-02-00005')).toEqual([3])
  // The number of a material that has lots does not say which one was taken.
  expect(scan('3-08-00117')).toEqual([])
  expect(scan('A-01')).toEqual([3])
  // The only goods of a place are picked there.
  expect(scan('A-02')).toEqual([4])
})

test('what is not reserved for the plan is told from what was picked before, or must be scanned by its lot', () => {
  const isThere = (number: string) => isOnList(goods, { number }, pageOf)
  expect([isThere('B2605-1'), isThere('3-08-00117'), isThere('A-01')]).toEqual([true, true, true])
  expect([isThere('B2609-9'), isThere('3-08'), isThere('A')]).toEqual([false, false, false])
})
