import { expect, test } from 'vitest'
import { consumption } from './consumption.ts'

test('what departments took is added up by month', () => {
  const issued = [
    { day: '2026-05-31', department: 2, quantity: 1, value: '10.10' },
    { day: '2026-05-01', department: 2, quantity: 2, value: '0.20' },
    { day: '2026-04-30', department: 2, quantity: 5, value: '1.00' },
    { day: '2026-05-02', department: 1, quantity: 1, value: '7.00' },
  ]
  expect(consumption(issued)).toEqual([
    { month: '2026-04', department: 2, pieces: 5, value: '1.00', issues: 1 },
    { month: '2026-05', department: 1, pieces: 1, value: '7.00', issues: 1 },
    { month: '2026-05', department: 2, pieces: 3, value: '10.30', issues: 2 },
  ])
})
