import { expect, test } from 'vitest'
import { actionsByAge } from './scarAges.ts'

test('corrective actions stand with those of their age, the last day of which is still in it', () => {
  const opened = (openedOn: string, status: 'open' | 'answered' = 'open', overdue = false) => ({ openedOn, status, overdue })
  const ages = actionsByAge(
    [
      opened('2026-11-21'),
      opened('2026-11-14', 'answered'),
      opened('2026-11-13', 'open', true),
      opened('2026-09-22', 'open', true),
      opened('2026-09-21', 'answered'),
      opened('2024-01-01'),
    ],
    '2026-11-21',
  )
  expect(ages.map(({ age, actions, open, answered, overdue }) => [age, actions, open, answered, overdue])).toEqual([
    ['upTo7', 2, 1, 1, 0],
    ['upTo14', 1, 1, 0, 1],
    ['upTo30', 0, 0, 0, 0],
    ['upTo60', 1, 1, 0, 1],
    ['older', 2, 1, 1, 0],
  ])
  expect(ages.map(({ from, until }) => [from, until])).toEqual([
    ['2026-11-14', '2026-11-21'],
    ['2026-11-07', '2026-11-13'],
    ['2026-10-22', '2026-11-06'],
    ['2026-09-22', '2026-10-21'],
    [null, '2026-09-21'],
  ])
})
