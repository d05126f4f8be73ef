import { expect, test } from 'vitest'
import { inboxGroups } from './inboxGroups.ts'

// Thursday, 10:00 in Shanghai.
const now = Date.parse('2026-11-26T02:00:00.000Z')

const row = (at: string, dueAt: string | null = null, outcome: 'pending' | 'approved' = 'pending') => ({ at, dueAt, task: 1, outcome })

const grouped = (rows: readonly ReturnType<typeof row>[], isStarted = false) =>
  inboxGroups(rows, now, isStarted).map(({ name, rows: among }) => [name, among.length])

test('what is overdue or due within a day stands first, the rest by the day of the company on which it came', () => {
  expect(
    grouped([
      row('2026-11-20T00:00:00.000Z', '2026-11-26T01:59:00.000Z'),
      row('2026-11-20T00:00:00.000Z', '2026-11-27T01:00:00.000Z'),
      row('2026-11-25T16:30:00.000Z', '2026-11-28T01:00:00.000Z'),
      // Still Wednesday there.
      row('2026-11-25T15:30:00.000Z'),
      row('2026-11-22T16:00:00.000Z'),
      row('2026-11-22T15:00:00.000Z'),
    ]),
  ).toEqual([
    ['late', 1],
    ['soon', 1],
    ['today', 1],
    ['yesterday', 1],
    ['week', 1],
    ['earlier', 1],
  ])
})

test('of what somebody submitted, what is under way stands before the days', () => {
  expect(grouped([row('2026-11-01T00:00:00.000Z'), row('2026-11-26T00:00:00.000Z', null, 'approved')], true)).toEqual([
    ['open', 1],
    ['today', 1],
  ])
})
