import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one thing is called otherwise than none or several, and large numbers are grouped', () => {
  expect([0, 1, 2, 1200].map(count => counted(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '1,200 rows'])
  expect([1, 2].map(count => counted(count, 'entry needs', 'entries need'))).toEqual(['1 entry needs', '2 entries need'])
})
