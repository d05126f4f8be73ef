import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { percentDone, reachedSince, remainingTime, remainingWords, type Reached } from './remaining.ts'

const after = (...moments: readonly (readonly [at: number, done: number])[]): readonly Reached[] =>
  moments.reduce<readonly Reached[]>((reached, [at, done]) => reachedSince(reached, { at, done }), [])

describe('how long work still takes', () => {
  test('is what is left at the pace so far', () => {
    expect(remainingTime(after([0, 0], [1000, 10], [5000, 50]), 100)).toBe(5000)
  })

  test.each([
    ['nothing was seen', after(), 100],
    ['too little was seen', after([0, 0], [2000, 20]), 100],
    ['nothing moves', after([0, 20], [10_000, 20]), 100],
    ['it is done', after([0, 0], [10_000, 100]), 100],
    ['it began anew', after([0, 0], [10_000, 90], [11_000, 5]), 100],
    ['nobody knows how much it is', after([0, 0], [10_000, 50]), 0],
  ])('cannot be said when %s', (_why, reached, total) => {
    expect(remainingTime(reached, total)).toBeUndefined()
  })

  test('follows the pace of the last half minute: what was slow at first does not count for ever', () => {
    const slow = Array.from({ length: 60 }, (_, at) => [at * 1000, at] as const)
    const fast = Array.from({ length: 31 }, (_, at) => [60_000 + at * 1000, 60 + at * 100] as const)
    expect(remainingTime(after(...slow, ...fast), 10_000)).toBeCloseTo(((10_000 - 3060) / 100) * 1000, -3)
  })

  test('is right for whatever goes on evenly, however seldom it is looked at', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 4, max: 60 }),
        (every, pace, times) => {
          const moments = Array.from({ length: times }, (_, at) => [at * every * 1000, at * every * pace] as const)
          const done = (times - 1) * every * pace
          const left = remainingTime(after(...moments), done + 1000 * pace)
          expect(left ?? 1_000_000).toBeCloseTo(1_000_000, 0)
          expect(left === undefined).toBe((times - 1) * every < 3)
        },
      ),
    )
  })
})

test.each([
  [1, '约剩 10 秒', 'About 10 seconds left'],
  [41_000, '约剩 50 秒', 'About 50 seconds left'],
  [50_001, '约剩 1 分钟', 'About 1 minute left'],
  [61_000, '约剩 2 分钟', 'About 2 minutes left'],
  [3_541_000, '约剩 1 小时', 'About 1 hour left'],
  [7_200_001, '约剩 3 小时', 'About 3 hours left'],
])('%i milliseconds are “%s”', (milliseconds, zh, en) => {
  expect(remainingWords(milliseconds)).toEqual([zh, en])
})

test('all of it is done when nothing is left, and not before', () => {
  expect([percentDone(0, 0), percentDone(0, 3), percentDone(999, 1000), percentDone(1000, 1000), percentDone(5, 3)]).toEqual([
    '0%',
    '0%',
    '99%',
    '100%',
    '100%',
  ])
})
