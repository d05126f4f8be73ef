import { expect, test } from 'vitest'
import { idOnPage, isUnitScan, testBenchWith, testInAddress, typeInAddress } from './testBenchPath.ts'

test('the address of the bench says which test lies on it and which type is tested there', () => {
  const address = testBenchWith(7, 'read_back')
  expect([testInAddress(new URL(address, 'http://x').search), typeInAddress(new URL(address, 'http://x').search)]).toEqual([7, 'read_back'])
  expect([testInAddress('?test=-1'), testInAddress('?test=1e999'), typeInAddress('?type=toString'), typeInAddress('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['12034/000417', '12034-000417', '12034000417', 'https://maker.example/product/unit/7?p=1', ' HTTP://x/y '])(
  '%s was scanned and is no reading',
  text => expect(isUnitScan(text)).toBe(true),
)

test.each(['', '177.4', '-0,05', '<0.05', '1e9', '1234567890', '12034/00041'])('%s is a reading', text =>
  expect(isUnitScan(text)).toBe(false),
)

test('of an address the id is read only where it is that of such a page', () => {
  const detail = (id: number): string => `/product/unit/${id}`
  expect([idOnPage('/product/unit/7?p=1', detail), idOnPage('/stock/lot/7', detail), idOnPage('/product/unit/7', undefined)]).toEqual([
    7,
    undefined,
    undefined,
  ])
})
