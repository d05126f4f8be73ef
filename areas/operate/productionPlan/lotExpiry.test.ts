import { expect, test } from 'vitest'
import { lotExpiry } from './lotExpiry.ts'

test('what is made lasts no longer than the first of its inputs, and says which that was', () => {
  const inputs = [
    { code: 'B', expiresOn: '2027-03-01' },
    { code: 'A', expiresOn: '2027-03-01' },
    { code: 'C', expiresOn: null },
  ]
  expect(lotExpiry('2027-06-30', inputs)).toEqual({ expiresOn: '2027-03-01', by: 'A' })
  expect(lotExpiry('2027-03-01', inputs)).toEqual({ expiresOn: '2027-03-01', by: null })
  expect(lotExpiry(null, inputs)).toEqual({ expiresOn: '2027-03-01', by: 'A' })
  expect(lotExpiry(null, [{ code: 'C', expiresOn: null }])).toEqual({ expiresOn: null, by: null })
})
