import { expect, test } from 'vitest'
import { decimal } from '../decimal/decimal.ts'
import { integer } from '../integer/integer.ts'
import { text } from '../text/text.ts'
import { meant } from './meant.ts'

const weight = decimal(['重量', 'Weight'], { scale: 2, min: '0', max: '100' })
const share = decimal(['比例', 'Share'], { scale: 4, max: '1', percent: true })
const count = integer(['数量', 'Quantity'], { min: 1, max: 50 })

test('a comma was meant as a point, places beyond those that are kept are rounded, and what is too much becomes the most', () => {
  expect(meant(weight, '0,15')).toBe('0.15')
  expect(meant(weight, '0.154')).toBe('0.15')
  expect(meant(weight, '0.155')).toBe('0.16')
  expect(meant(weight, '１００．５')).toBe('100')
  expect(meant(share, '120')).toBe('100')
  expect(meant(share, '12.3456')).toBe('12.35')
  expect(meant(count, '80')).toBe('50')
})

test('nothing is made up of what may mean several things', () => {
  expect(meant(count, '2.5')).toBeUndefined()
  expect(meant(count, '0')).toBeUndefined()
  expect(meant(weight, '-1')).toBeUndefined()
  expect(meant(weight, 'abc')).toBeUndefined()
  expect(meant(weight, '12.5')).toBeUndefined()
  expect(meant(weight, null)).toBeUndefined()
  expect(meant(text(['名称', 'Name']), '0,15')).toBeUndefined()
})
