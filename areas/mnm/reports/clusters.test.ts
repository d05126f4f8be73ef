import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { clustersOf, type Pair } from './clusters.ts'

test('what hangs together is one cluster, the largest first', () => {
  expect(
    clustersOf([
      [9, 8],
      [1, 2],
      [5, 4],
      [2, 3],
      [3, 1],
      [10, 9],
    ]),
  ).toEqual([
    [1, 2, 3],
    [8, 9, 10],
    [4, 5],
  ])
  expect(clustersOf([])).toEqual([])
})

test('both of a pair are in one cluster, and nothing is in two, in whichever order the pairs come', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })).filter(([one, other]) => one !== other)
  fc.assert(
    fc.property(fc.array(pair), (pairs: readonly Pair[]) => {
      const clusters = clustersOf(pairs)
      expect(clusters).toEqual(clustersOf(pairs.toReversed().map(([one, other]): Pair => [other, one])))
      const all = clusters.flat()
      expect(new Set(all).size).toBe(all.length)
      for (const [one, other] of pairs) expect(clusters.some(cluster => cluster.includes(one) && cluster.includes(other))).toBe(true)
    }),
  )
})
