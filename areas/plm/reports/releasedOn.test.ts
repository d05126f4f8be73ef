import { expect, test } from 'vitest'
import { releasedOn, type Released } from './releasedOn.ts'

const release = (id: number, approvedOn: string, type = 'mass', model = 1): Released => ({ id, model, type, approvedOn })
const all = [
  release(1, '2026-01-10', 'trial'),
  release(2, '2026-03-01'),
  release(3, '2026-03-05', 'documentOnly'),
  release(4, '2026-02-01', 'pilot', 2),
]
const on = (day: string) => releasedOn(all, day).map(({ release: { id }, count }) => [id, count])

test.each([
  ['the day before the first', '2026-01-09', []],
  ['the day of the first', '2026-01-10', [[1, 1]]],
  [
    'the day before the next',
    '2026-02-28',
    [
      [1, 1],
      [4, 1],
    ],
  ],
  [
    'the day of the next',
    '2026-03-01',
    [
      [2, 2],
      [4, 1],
    ],
  ],
  [
    'documents alone change no version',
    '2026-03-05',
    [
      [2, 3],
      [4, 1],
    ],
  ],
])('%s', (_what, day, expected) => {
  expect(on(day)).toEqual(expected)
})

test('of two on one day the later one is valid, and documents are shown where there is nothing else', () => {
  expect(releasedOn([release(8, '2026-01-01'), release(9, '2026-01-01')], '2026-01-01')[0]?.release.id).toBe(9)
  expect(releasedOn([release(8, '2026-01-01', 'documentOnly')], '2026-01-01')[0]?.release.id).toBe(8)
})
