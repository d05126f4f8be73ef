import { expect, test } from 'vitest'
import { pointsOf } from './points.ts'

test.each([
  ['efficiency', 0, 10],
  ['efficiency', 599, 10],
  ['efficiency', 600, 11],
  ['efficiency', -600, 10],
  ['safety', 0, 50],
  ['safety', 60_000, 110],
  ['quality', 10_000_000, 200],
])('a proposal for %s that saves %s minutes a year is worth %s points', (category, minutesPerYear, points) => {
  expect(pointsOf({ category, minutesPerYear })).toBe(points)
})
