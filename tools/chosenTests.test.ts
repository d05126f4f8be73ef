import { expect, test } from 'vitest'
import { leftToTheProof, type Covered } from './chosenTests.ts'

const file = (seconds: number, ...places: readonly string[]): Covered => ({ seconds, places: new Set(places) })

const files = new Map([
  ['much', file(4, 'a', 'b', 'c', 'd')],
  ['part of much', file(4, 'a', 'b')],
  ['small', file(0.1, 'a')],
  ['own', file(10, 'e')],
])

test('what runs nothing that others do not run is left to the proof, unless that gains nothing', () => {
  expect(leftToTheProof(files, new Set(), { share: 1, small: 1 })).toEqual(['part of much'])
})

test('what is run already counts for nothing', () => {
  expect(leftToTheProof(files, new Set(['a', 'b', 'c', 'd']), { share: 1, small: 1 })).toEqual(['much', 'part of much'])
})

test('a share of everything may do without what is dear for what it runs', () => {
  expect(leftToTheProof(files, new Set(), { share: 0.8, small: 1 })).toEqual(['own', 'part of much'])
})
