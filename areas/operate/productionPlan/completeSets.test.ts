import { expect, test } from 'vitest'
import { clearToBuild, type WaitingPlan } from './completeSets.ts'

const plan = (id: number, quantity: number, parts: readonly (readonly [number, number, number])[], done = 0): WaitingPlan => ({
  id,
  quantity,
  done,
  parts: parts.map(([component, needed, held]) => ({ component, needed, held })),
})

test('complete sets today, the one component that limits them, and when the next set and all are complete', () => {
  // Ten units of two parts and three screws each: 6 sets of parts are there, 3 of screws.
  const [one] = clearToBuild(
    [
      plan(1, 10, [
        [7, 20, 0],
        [8, 30, 0],
      ]),
    ],
    [
      { component: 7, day: 0, quantity: 12 },
      { component: 8, day: 0, quantity: 10 },
      { component: 8, day: 4, quantity: 2 },
      { component: 8, day: 9, quantity: 30 },
      { component: 7, day: 12, quantity: 8 },
    ],
  )
  expect(one).toEqual({ id: 1, sets: 3, limiting: 8, missing: 20, nextDay: 4, allDay: 12 })
})

test('two plans that need the same ten pieces: one is clear, the other names them', () => {
  const found = clearToBuild([plan(1, 10, [[7, 10, 0]]), plan(2, 10, [[7, 10, 0]])], [{ component: 7, day: 0, quantity: 10 }])
  expect(found).toEqual([
    { id: 1, sets: 10, limiting: null, missing: 0, nextDay: null, allDay: 0 },
    { id: 2, sets: 0, limiting: 7, missing: 10, nextDay: null, allDay: null },
  ])
})

test('what a plan holds is its own, what is finished has used its sets, and lines of zero limit nothing', () => {
  expect(
    clearToBuild(
      [
        plan(
          1,
          4,
          [
            [7, 8, 4],
            [9, 0, 0],
          ],
          1,
        ),
      ],
      [],
    ),
  ).toEqual([{ id: 1, sets: 1, limiting: 7, missing: 4, nextDay: null, allDay: null }])
  expect(clearToBuild([plan(2, 3, [[9, 0, 0]])], [])).toMatchObject([{ sets: 3, limiting: null }])
  // A tenth three times is three tenths.
  expect(clearToBuild([plan(3, 3, [[7, 0.3, 0.1]])], [{ component: 7, day: 0, quantity: 0.2 }])).toMatchObject([{ sets: 3 }])
})
