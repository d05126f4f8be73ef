import { expect, test } from 'vitest'
import { reachedBy, type ShippedUnits } from './blastRadius.ts'

const sent = (
  customer: string | null,
  model: number,
  shippedOn: string,
  units: number,
  more: Partial<ShippedUnits> = {},
): ShippedUnits => ({
  customer,
  model,
  shippedOn,
  units,
  warrantyUntil: null,
  warrantyParts: 12,
  ...more,
})

test('shipments are counted by customer and model, those with the most units under warranty first', () => {
  const reached = reachedBy(
    [
      sent('甲', 1, '2025-01-10', 3),
      sent('甲', 1, '2026-03-01', 2),
      sent('乙', 1, '2026-04-01', 4),
      // What was agreed for a unit goes before the months of its product; without either nobody knows.
      sent('丙', 2, '2024-01-01', 1, { warrantyUntil: '2027-01-01' }),
      sent(null, 2, '2026-05-01', 9, { warrantyParts: null }),
    ],
    '2026-06-01',
  )
  expect(reached.map(({ customer, model, units, covered, coveredUntil }) => [customer, model, units, covered, coveredUntil])).toEqual([
    ['乙', 1, 4, 4, '2027-04-01'],
    ['甲', 1, 5, 2, '2027-03-01'],
    ['丙', 2, 1, 1, '2027-01-01'],
    [null, 2, 9, 0, null],
  ])
  expect(reached[1]).toMatchObject({ firstShipped: '2025-01-10', lastShipped: '2026-03-01' })
})
