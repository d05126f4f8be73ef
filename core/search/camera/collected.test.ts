import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { sighted, type Collected } from './collected.ts'

const collect = (sightings: readonly (readonly [text: string, at: number])[]) => {
  let collected: readonly Collected[] = []
  const fresh: string[] = []
  for (const [text, at] of sightings) {
    const next = sighted(collected, text, at)
    collected = next.collected
    if (next.isNew) fresh.push(text)
  }
  return { collected, fresh }
}

test('a code that stays in the picture counts once; shown again, it is a duplicate', () => {
  expect(
    collect([
      ['A', 0],
      ['A', 100],
      ['A', 1500],
      ['B', 1600],
      ['A', 2900],
      ['A', 4500],
    ]),
  ).toEqual({
    collected: [
      { text: 'B', times: 1, seenAt: 1600 },
      { text: 'A', times: 2, seenAt: 4500 },
    ],
    fresh: ['A', 'B', 'A'],
  })
})

test('each code stands in the list once, and its counts are the times it was shown', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.nat(5_000))), gaps => {
      let at = 0
      const { collected, fresh } = collect(gaps.map(([text, gap]) => [text, (at += gap)]))
      expect(new Set(collected.map(({ text }) => text)).size).toBe(collected.length)
      for (const { text, times } of collected) expect(fresh.filter(one => one === text)).toHaveLength(times)
    }),
  )
})
