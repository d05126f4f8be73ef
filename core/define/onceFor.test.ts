import { expect, test } from 'vitest'
import { onceFor } from './onceFor.ts'

test('works out once for each object, also where nothing comes of it', () => {
  let asked = 0
  const first = onceFor((list: readonly number[]) => {
    asked++
    return list[0]
  })
  const [some, none] = [[7], []]
  expect([first(some), first(some), first(none), first(none)]).toEqual([7, 7, undefined, undefined])
  expect(asked).toBe(2)
  expect(first([7])).toBe(7)
  expect(asked).toBe(3)
})
