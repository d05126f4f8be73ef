import { expect, test } from 'vitest'
import { byteRange, matchesTag, rangeHolds } from './byteRange.ts'
import { fc } from '../../tests/harness/draws.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
])('%j of 100 bytes is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('a range never leaves the file', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(300), fc.nat(300), (size, first, last) => {
      for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = byteRange(header, size)
        expect(typeof range === 'string' || (0 <= range.from && range.from <= range.to && range.to < size)).toBe(true)
      }
    }),
  )
})

test('a tag is the content it names', () => {
  expect([undefined, '"a"', '"b"', 'Wed, 21 Oct 2015 07:28:00 GMT', 'W/"a"'].map(tag => rangeHolds(tag, '"a"'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([undefined, '*', '"a"', '"b", W/"a"', '"b"'].map(tags => matchesTag(tags, '"a"'))).toEqual([false, true, true, true, false])
})
