import { expect, test } from 'vitest'
import { idInAddress } from '../../../core/client/idInAddress.ts'
import { isUnitScan, testBenchWith, typeInAddress } from './testBenchPath.ts'

test('the address of the bench says which test lies on it and which type is tested there', () => {
  const { search } = new URL(testBenchWith(7, 'read_back'), 'http://x')
  expect([idInAddress(search, 'test'), typeInAddress(search)]).toEqual([7, 'read_back'])
  expect([typeInAddress('?type=toString'), typeInAddress('')]).toEqual([undefined, undefined])
})

test.each(['12034/000417', '12034-000417', '12034000417', 'https://maker.example/product/unit/7?p=1', ' HTTP://x/y '])(
  '%s was scanned and is no reading',
  text => expect(isUnitScan(text)).toBe(true),
)

test.each(['', '177.4', '-0,05', '<0.05', '1e9', '1234567890', '12034/00041'])('%s is a reading', text =>
  expect(isUnitScan(text)).toBe(false),
)
