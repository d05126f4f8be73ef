import { expect, test } from 'vitest'
import { reachedBy, type ShippedUnits } from './blastRadius.ts'

const sent = (name: string | null, model: number, shippedOn: string, units: number, more: Partial<ShippedUnits> = {}): ShippedUnits => ({
  customer: null,
  name,
  model,
  shippedOn,
  units,
  until: null,
  ...more,
})

test('shipments are counted by customer and model, those with the most units under warranty first', () => {
  const reached = reachedBy(
    [
      sent('甲', 1, '2025-01-10', 3, { until: '2026-01-10' }),
      sent('甲', 1, '2026-03-01', 2, { until: '2027-03-01' }),
      sent('乙', 1, '2026-04-01', 4, { until: '2027-04-01' }),
      sent('丙', 2, '2024-01-01', 1, { until: '2027-01-01' }),
      sent(null, 2, '2026-05-01', 9),
    ],
    '2026-06-01',
  )
  expect(reached.map(({ name, model, units, covered, coveredUntil }) => [name, model, units, covered, coveredUntil])).toEqual([
    ['乙', 1, 4, 4, '2027-04-01'],
    ['甲', 1, 5, 2, '2027-03-01'],
    ['丙', 2, 1, 1, '2027-01-01'],
    [null, 2, 9, 0, null],
  ])
  expect(reached[1]).toMatchObject({ firstShipped: '2025-01-10', lastShipped: '2026-03-01' })
})

test('a customer who was renamed or merged is counted once, under the latest name; others by their names alone, and those without a name together', () => {
  const reached = reachedBy(
    [
      sent('甲', 1, '2025-01-10', 3, { customer: 7 }),
      sent('甲公司', 1, '2025-03-10', 2, { customer: 7 }),
      sent('甲', 1, '2025-02-10', 4),
      sent('乙', 1, '2025-02-10', 1),
      sent('乙', 1, '2025-02-11', 1),
      sent(null, 1, '2025-02-11', 5),
      sent(null, 1, '2025-02-12', 6),
    ],
    '2030-01-01',
  )
  expect(reached.map(({ customer, name, units }) => [customer, name, units])).toEqual([
    [null, null, 11],
    [7, '甲公司', 5],
    [null, '甲', 4],
    [null, '乙', 2],
  ])
})
