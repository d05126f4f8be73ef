import { expect, test } from 'vitest'
import { date } from '../fields/date/date.ts'
import { text } from '../fields/text/text.ts'
import { datedAddress, datesIn, scannedAddress, scannedIn } from './originAddress.ts'

const fields = { startsOn: date(['生效', 'Starts']), endsOn: date(['到期', 'Ends']), name: text(['名称', 'Name']) }

test('the address of a form names dates, and only dates that exist, of fields that are dates', () => {
  const address = datedAddress('/contract/new', { startsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(address).toBe('/contract/new?startsOn=2026-12-01&endsOn=2026-12-31')
  expect(datesIn(fields, address.slice(address.indexOf('?')))).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(datesIn(fields, '?startsOn=2026-13-01&name=2026-12-01&other=2026-12-01&endsOn=2026-12-31')).toEqual({ endsOn: '2026-12-31' })
  expect(datesIn(fields, '')).toEqual({})
})

test('a scanned code is the number of a new record where one is typed, and neither its name nor what it is otherwise found by', () => {
  const name = text(['名称', 'Name'], { unique: true, search: true })
  const code = text(['库位编号', 'Location code'], { unique: true, search: true })
  const given = text(['编号', 'Number'], { unique: true, search: true, readonly: true })
  const address = scannedAddress('/stock/location/new', 'A&B 4006381333931')
  expect(scannedIn({ name, given, code }, address.slice(address.indexOf('?')))).toEqual({ code: 'A&B 4006381333931' })
  expect(scannedIn({ name, given, notes: text(['备注', 'Notes'], { search: true }) }, '?scanned=X')).toEqual({})
  expect(scannedIn({ code }, '?scanned=')).toEqual({})
})
