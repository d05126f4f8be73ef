import { expect, test } from 'vitest'
import { triesToTell } from './triesToTell.ts'

test('an owner is told of tries at their own records alone, and not again of the same person while that stands', () => {
  const ownerOf = (record: number) =>
    new Map([
      [1, 10],
      [2, 10],
      [3, 20],
      [4, 30],
    ]).get(record)
  const tries = [
    { user: 7, name: '李', record: 1, times: 3 },
    { user: 7, name: '李', record: 2, times: 2 },
    { user: 7, name: '李', record: 3, times: 4 },
    { user: 7, name: '李', record: 99, times: 50 },
    { user: 8, name: '王', record: 1, times: 4 },
    { user: 8, name: '王', record: 4, times: 6 },
  ]
  const ten = { user: 7, name: '李', owner: 10, times: 5, records: [1, 2] }
  const thirty = { user: 8, name: '王', owner: 30, times: 6, records: [4] }
  expect(triesToTell(tries, ownerOf, [], 5)).toEqual([ten, thirty])
  expect(
    triesToTell(
      tries,
      ownerOf,
      [
        { user: 8, owner: 30 },
        { user: 8, owner: 10 },
      ],
      5,
    ),
  ).toEqual([ten])
})
