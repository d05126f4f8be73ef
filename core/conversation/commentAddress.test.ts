import { expect, test } from 'vitest'
import { commentInAddress, commentQuery, whereIs } from './commentAddress.ts'

test('an address leads to the comment that it names, and to none when it names nothing that could be one', () => {
  expect(commentInAddress(commentQuery(17))).toBe(17)
  for (const search of ['', '?comment=', '?comment=0', '?comment=-1', '?comment=1e3', '?comment=12345678901234567890'])
    expect(commentInAddress(search), search).toBeUndefined()
})

test('a comment is here, among older ones, or gone', () => {
  expect(whereIs(undefined, [9, 8], true)).toBeUndefined()
  expect(whereIs(8, [9, 8], true)).toBe('here')
  expect(whereIs(5, [9, 8], true)).toBe('older')
  expect(whereIs(5, [], true)).toBe('older')
  expect(whereIs(5, [9, 8], false)).toBe('gone')
  expect(whereIs(5, [9, 4], true)).toBe('gone')
})
