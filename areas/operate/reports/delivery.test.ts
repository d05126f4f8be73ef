import { expect, test } from 'vitest'
import { deliveryOf } from './delivery.ts'

const due = (confirmedOn: string, promisedOn: string, shippedOn: string | null) => ({ confirmedOn, promisedOn, shippedOn })

test('an order is on time when all of it left by the promised day, and open as long as something of it did not', () => {
  expect(
    deliveryOf([
      due('2026-03-01', '2026-03-11', '2026-03-11'),
      due('2026-03-01', '2026-03-11', '2026-03-12'),
      due('2026-03-01', '2026-03-11', null),
      due('2026-03-01', '2026-03-31', '2026-03-31'),
    ]),
  ).toEqual({
    orders: 4,
    onTime: 2,
    late: 1,
    open: 1,
    onTimeShare: '0.5000',
    // 10, 11 and 30 days: the middle one, and eight tenths of the way from 11 to 30.
    median: '11.0',
    ninety: '26.2',
  })
})

test('where nothing was due there is no share, and where nothing was shipped no days', () => {
  expect(deliveryOf([])).toMatchObject({ orders: 0, onTimeShare: null, median: null, ninety: null })
  expect(deliveryOf([due('2026-03-01', '2026-03-11', null)])).toMatchObject({ onTimeShare: '0.0000', open: 1, median: null })
})
