import { expect, test } from 'vitest'
import { idInAddress, idOnPage } from './idInAddress.ts'

test('an address names an id by a whole number above 0', () => {
  const named = ['?test=7', '?type=x&test=12', '?test=-1', '?test=1e999', '?test=1.5', '?lot=7', ''].map(search =>
    idInAddress(search, 'test'),
  )
  expect(named).toEqual([7, 12, undefined, undefined, undefined, undefined, undefined])
})

test('of an address the id is read only where it is that of such a page', () => {
  const detail = (id: number): string => `/product/unit/${id}`
  expect([idOnPage('/product/unit/7?p=1', detail), idOnPage('/stock/lot/7', detail), idOnPage('/product/unit/7', undefined)]).toEqual([
    7,
    undefined,
    undefined,
  ])
})
