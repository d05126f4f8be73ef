import { expect, test } from 'vitest'
import { text } from '../fields/text/text.ts'
import { scannedAddress, scannedIn } from './scannedAddress.ts'

test('a scanned code is the number of a new record where one is typed, and neither its name nor what it is otherwise found by', () => {
  const name = text(['名称', 'Name'], { unique: true, search: true })
  const code = text(['库位编号', 'Location code'], { unique: true, search: true })
  const given = text(['编号', 'Number'], { unique: true, search: true, readonly: true })
  const address = scannedAddress('/stock/location/new', 'A&B 4006381333931')
  expect(scannedIn({ name, given, code }, address.slice(address.indexOf('?')))).toEqual({ code: 'A&B 4006381333931' })
  expect(scannedIn({ name, given, notes: text(['备注', 'Notes'], { search: true }) }, '?scanned=X')).toEqual({})
  expect(scannedIn({ code }, '?scanned=')).toEqual({})
})
