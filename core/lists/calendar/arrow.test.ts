import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { arrowWay, pathOf, type Box } from './arrow.ts'

const box = (left: number, right: number, top: number): Box => ({ left, right, top, bottom: top + 24 })

test('an arrow leads from the end of a bar into the next one, straight where both stand in one row', () => {
  expect(arrowWay(box(0, 100, 0), box(140, 200, 0))).toEqual([
    [100, 12],
    [140, 12],
  ])
  expect(pathOf(arrowWay(box(0, 100, 0), box(140, 200, 30)))).toBe('M100 12L132 12L132 42L140 42')
})

test('what begins before the other has ended is reached from below it, or from above', () => {
  expect(pathOf(arrowWay(box(0, 300, 0), box(60, 200, 30)))).toBe('M52 24L52 42L60 42')
  expect(pathOf(arrowWay(box(0, 300, 60), box(60, 200, 0)))).toBe('M52 60L52 12L60 12')
  expect(pathOf(arrowWay(box(0, 300, 0), box(0, 200, 30)))).toBe('M8 24L8 30')
})

test('every arrow begins at the one bar and ends at the other, and turns at right angles', () => {
  const boxes = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 28, max: 400 }), fc.integer({ min: 0, max: 20 }))
    .map(([left, width, row]) => box(left, left + width, row * 30))
  fc.assert(
    fc.property(boxes, boxes, (from, to) => {
      fc.pre(from.top !== to.top || from.right < to.left)
      const way = arrowWay(from, to)
      const isAt = (point: (typeof way)[number] | undefined, { left, right, top, bottom }: Box): boolean =>
        point !== undefined && point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom
      expect(isAt(way[0], from)).toBe(true)
      const turns = way.slice(1).every(([x, y], at) => x === way[at]?.[0] || y === way[at]?.[1])
      expect(turns).toBe(true)
      const last = way.at(-1)
      expect(last?.[1]).toBeGreaterThanOrEqual(to.top)
      expect(last?.[1]).toBeLessThanOrEqual(to.bottom)
    }),
  )
})
