import { expect, test } from 'vitest'
import { priceChanges, type AwardedPrice } from './priceChanges.ts'

const awarded = (material: number, price: string, awardedAt: string, supplier = 1): AwardedPrice => ({
  material,
  supplier,
  price,
  awardedAt,
})

test('the latest price of the period stands beside the one before it, the largest rise first', () => {
  const prices = [
    awarded(7, '2.0000', '2024-03-01'),
    awarded(8, '10.0000', '2026-01-05', 3),
    awarded(7, '2.5000', '2026-02-01', 2),
    awarded(9, '1.0000', '2026-02-02'),
    awarded(8, '9.0000', '2026-02-03'),
    awarded(7, '4.0000', '2026-05-01'),
  ]
  const changes = priceChanges(prices, day => day >= '2026-02-01' && day < '2026-03-01')
  // From 2 to 2.5 is a quarter more; from 10 to 9 a tenth less; what was never bought before has no change.
  expect(
    changes.map(({ material, price, formerPrice, formerSupplier, change }) => [material, price, formerPrice, formerSupplier, change]),
  ).toEqual([
    [7, '2.5000', '2.0000', 1, '0.2500'],
    [8, '9.0000', '10.0000', 3, '-0.1000'],
    [9, '1.0000', null, null, null],
  ])
})

test('what was not awarded within the period is left out', () => {
  expect(priceChanges([awarded(7, '2.0000', '2024-03-01')], () => false)).toEqual([])
})
