import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { agreement, bagOf, bestOf, commonShare, containedShare, evidenceOf, likeliest, sharedOf, sizeShare } from './likeness.ts'

const bag = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map(bagOf)

test('every measure lies between 0 and 1, is the same from either side, and is 1 of a thing with itself', () => {
  fc.assert(
    fc.property(bag, bag, (one, other) => {
      for (const measure of [commonShare, containedShare]) {
        const share = measure(one, other)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(measure(other, one)).toBe(share)
        expect(measure(one, one)).toBe(one.size === 0 ? 0 : 1)
      }
      expect(containedShare(one, other)).toBeGreaterThanOrEqual(commonShare(one, other))
    }),
  )
})

test('parts count as often as they occur', () => {
  expect(commonShare(bagOf(['a', 'a', 'b']), bagOf(['a', 'c']))).toBe(0.4)
  expect(containedShare(bagOf(['a', 'a', 'b']), bagOf(['a']))).toBe(1)
})

test('sets, sizes and marks', () => {
  expect([sharedOf(new Set([1, 2]), new Set([2, 3])), sharedOf(new Set(), new Set())]).toEqual([1 / 3, 0])
  expect([sizeShare('50', '200'), sizeShare('200', '50'), sizeShare(null, '1'), sizeShare('0', '0')]).toEqual([0.25, 0.25, 0, 0])
  expect([agreement('a', 'a'), agreement('a', 'b'), agreement(null, null)]).toEqual([1, 0, 0])
  expect([bestOf([1, 2], [2, 4], (one, other) => one / other), bestOf<number>([], [1], () => 1)]).toEqual([1, 0])
})

test('evidence adds up and is never more than certain', () => {
  expect(evidenceOf([0.5, 0.5])).toBe(0.75)
  expect([evidenceOf([]), evidenceOf([1, 0.3])]).toEqual([0, 1])
})

test('the likeliest come first, of equal ones the newest, none that is not alike', () => {
  const among = [1, 2, 3, 4].map(id => ({ id }))
  expect(likeliest(among, ({ id }) => [0.5, 0.9, 0.5, 0.1][id - 1] ?? 0, { from: 0.2, most: 2 })).toEqual([{ id: 2 }, { id: 3 }])
})
