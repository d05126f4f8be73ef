import { expect, test } from 'vitest'
import { date } from '../fields/date/date.ts'
import { text } from '../fields/text/text.ts'
import { datedAddress, datesIn } from './originAddress.ts'

const fields = { startsOn: date(['生效', 'Starts']), endsOn: date(['到期', 'Ends']), name: text(['名称', 'Name']) }

test('the address of a form names dates, and only dates that exist, of fields that are dates', () => {
  const address = datedAddress('/contract/new', { startsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(address).toBe('/contract/new?startsOn=2026-12-01&endsOn=2026-12-31')
  expect(datesIn(fields, address.slice(address.indexOf('?')))).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(datesIn(fields, '?startsOn=2026-13-01&name=2026-12-01&other=2026-12-01&endsOn=2026-12-31')).toEqual({ endsOn: '2026-12-31' })
  expect(datesIn(fields, '')).toEqual({})
})
