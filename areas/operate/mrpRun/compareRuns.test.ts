import { expect, test } from 'vitest'
import { compareRuns } from './compareRuns.ts'

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
