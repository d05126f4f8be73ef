import { describe, expect, test } from 'vitest'
import { gap, placeBubble, type Box } from './place.ts'
import { fc } from '../../tests/harness/draws.ts'

const page = { width: 1280, height: 800 }
const bubble = { width: 384, height: 220 }

const isApart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top

describe('the bubble of the tour', () => {
  test.each<[string, Box]>([
    ['the side menu', { left: 0, top: 48, width: 224, height: 752 }],
    ['a button of the top bar', { left: 1100, top: 6, width: 36, height: 36 }],
    ['the filters of a list', { left: 248, top: 120, width: 1000, height: 40 }],
    ['something at the bottom', { left: 400, top: 760, width: 200, height: 30 }],
  ])('covers nothing of what it speaks of: %s', (_name, target) => {
    const place = placeBubble(target, bubble, page)
    expect(isApart({ ...place, ...bubble }, target)).toBe(true)
  })

  test('stands in the middle while there is nothing to point at', () => {
    expect(placeBubble(undefined, bubble, page)).toEqual({ left: 448, top: 290 })
  })

  test('never leaves the page, however narrow', () => {
    const length = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(
        fc.record({ left: fc.integer({ min: -500, max: 2000 }), top: fc.integer({ min: -500, max: 2000 }), width: length, height: length }),
        fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 480, max: 1400 }) }),
        (target, shown) => {
          const size = { width: Math.min(384, shown.width - 2 * gap), height: 260 }
          const { left, top } = placeBubble(target, size, shown)
          expect(left).toBeGreaterThanOrEqual(gap)
          expect(top).toBeGreaterThanOrEqual(gap)
          expect(left + size.width).toBeLessThanOrEqual(shown.width - gap + 1)
          expect(top + size.height).toBeLessThanOrEqual(shown.height - gap + 1)
        },
      ),
    )
  })
})
