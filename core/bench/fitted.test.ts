import { fc } from '../../tests/harness/draws.ts'
import { expect, test } from 'vitest'
import { fitted } from './fitted.ts'

test.each([
  [640, 480, 640, 480],
  [2560, 1, 2560, 1],
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [100_000, 1, 2560, 1],
])('%d × %d is kept as %d × %d', (width, height, wide, high) => {
  expect(fitted(width, height)).toEqual({ width: wide, height: high })
})

test('no side is longer than 2560, none is larger than it was, and the proportions stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const kept = fitted(width, height)
      expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(2560)
      expect([kept.width <= width, kept.height <= height]).toEqual([true, true])
      // To half a pixel of the shorter side, which is at least one.
      expect(Math.abs(kept.width * height - kept.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})
