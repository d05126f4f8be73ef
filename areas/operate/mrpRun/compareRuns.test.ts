import { expect, test } from 'vitest'
import { compareRuns, differenceFrom } from './compareRuns.ts'

const one = (key: string, quantity: number, neededOn: string) => ({ key, quantity, neededOn })

test('actions go on from those of the run before: the same within a tenth and the tolerance, changed, moved, new, and gone', () => {
  const before = [
    one('order 1', 100, '2026-12-01'),
    one('order 1', 50, '2026-12-20'),
    one('order 2', 8, '2026-12-05'),
    one('cancel 3', 5, '2026-12-09'),
  ]
  const { each, gone } = compareRuns(
    [one('order 1', 55, '2026-12-22'), one('order 1', 130, '2026-12-03'), one('order 2', 8, '2026-12-13'), one('order 4', 1, '2026-12-01')],
    before,
    7,
  )
  expect(each.map(({ difference, former }) => [difference, former?.quantity])).toEqual([
    ['same', 50],
    ['changed', 100],
    ['moved', 8],
    ['added', undefined],
  ])
  expect(gone).toEqual([before[3]])
})

test('what was dismissed is compared with what it was then, so that small steps add up', () => {
  const then = { quantity: 100, neededOn: '2026-12-01' }
  const steps = [
    [108, '2026-12-01', 'same'],
    [116, '2026-12-01', 'changed'],
    [89, '2026-12-01', 'changed'],
    [100, '2026-12-08', 'same'],
    [100, '2026-12-09', 'moved'],
  ] as const
  expect(steps.map(([quantity, neededOn]) => differenceFrom(then, { quantity, neededOn }, 7))).toEqual(steps.map(([, , what]) => what))
})
