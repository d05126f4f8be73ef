import { expect, test } from 'vitest'
import { nextAfter, turnOf } from './benchQueue.ts'

const waiting = [3, 5, 9].map(id => ({ id }))

test('each that waits has its turn, what does not wait has none', () => {
  expect([3, 9, 4, undefined].map(id => turnOf(waiting, id))).toEqual([1, 3, undefined, undefined])
})

test('behind one that is done comes the next, behind the last the first that still waits', () => {
  expect([3, 4, 9, undefined].map(id => nextAfter(waiting, id))).toEqual([5, 5, 3, 3])
  expect([nextAfter([{ id: 3 }], 3), nextAfter([], undefined)]).toEqual([undefined, undefined])
})
