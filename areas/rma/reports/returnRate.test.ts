import { expect, test } from 'vitest'
import { cohortRates, monthsBetween } from './returnRate.ts'

test('months in service are whole months', () => {
  expect(monthsBetween('2026-01-15', '2026-01-15')).toBe(0)
  expect(monthsBetween('2026-01-15', '2026-02-14')).toBe(0)
  expect(monthsBetween('2026-01-15', '2026-02-15')).toBe(1)
  expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1)
  expect(monthsBetween('2025-12-31', '2026-12-30')).toBe(11)
})

test('a rate divides by the units that reached the month, and a month that was not lived has no cell', () => {
  const unit = { producedOn: '2026-01-10', shippedOn: '2026-02-01', returned: null }
  const units = [
    unit,
    { ...unit, returned: { on: '2026-02-20', code: 'RMA-D-2602-001' } },
    { ...unit, returned: { on: '2026-03-05', code: 'RMA-D-2603-001' } },
    { ...unit, shippedOn: '2026-04-01' },
    { producedOn: '2026-03-01', shippedOn: '2026-04-10', returned: null },
  ]
  expect(cohortRates(units, '2026-04-15', 4)).toEqual([
    { month: '2026-01', service: 0, returns: 1, cases: ['RMA-D-2602-001'], reached: 4, rate: '0.2500' },
    { month: '2026-01', service: 1, returns: 1, cases: ['RMA-D-2603-001'], reached: 2, rate: '0.5000' },
    { month: '2026-01', service: 2, returns: 0, cases: [], reached: 1, rate: '0.0000' },
    { month: '2026-03', service: 0, returns: 0, cases: [], reached: 1, rate: '0.0000' },
  ])
})
