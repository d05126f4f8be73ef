import { expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'

const meter = {
  item: 1,
  name: 'Multimeter',
  unit: '台',
  isLent: true,
  available: 1,
  days: [
    { day: '2026-12-02', quantity: 1, kind: 'kept' as const },
    { day: '2026-12-04', quantity: 1, kind: 'back' as const },
    { day: '2026-12-10', quantity: 2, kind: 'back' as const },
  ],
}

test('what is there is no conflict', () => {
  expect(conflictOf(meter, 1, '2026-12-01')).toBeUndefined()
})

test('whoever wants more is told from which day there is enough; what is kept for others comes not back', () => {
  expect(conflictOf(meter, 2, '2026-12-03')?.[1]).toBe('1 available now; 2 not before 2026-12-04')
  expect(conflictOf(meter, 2, '2026-12-04')?.[1]).toMatch(/2 by 2026-12-04, before you need them/)
  expect(conflictOf(meter, 4, null)?.[1]).toBe('1 available now; 4 not before 2026-12-10')
  expect(conflictOf(meter, 5, '2027-01-01')?.[1]).toBe('1 available now, fewer than 5')
})
