import { describe, expect, test } from 'vitest'
import { latestPrice, lowestPrice, type AgreedPrice } from './agreedPrice.ts'

const price = (contract: number, fromQuantity: string, unitPrice: string, startsOn: string): AgreedPrice => ({
  contract,
  supplier: contract,
  material: 7,
  fromQuantity,
  unitPrice,
  currency: 'CNY',
  leadDays: null,
  settlementDays: null,
  startsOn,
})

const prices = [
  price(1, '1', '5', '2026-01-01'),
  price(1, '100', '4', '2026-01-01'),
  price(1, '1000', '3', '2026-01-01'),
  price(2, '1', '4.5', '2026-03-01'),
  price(3, '500', '1', '2026-05-01'),
]

describe('an agreed price', () => {
  test('is that of the largest quantity that is reached, of the contract that began last', () => {
    expect(latestPrice(prices, 7, '10')).toMatchObject({ contract: 2, unitPrice: '4.5' })
    expect(latestPrice(prices.slice(0, 3), 7, '100.0')).toMatchObject({ contract: 1, unitPrice: '4' })
    expect(latestPrice(prices, 7, '500')).toMatchObject({ contract: 3 })
  })

  test('that can be counted on is the lowest one', () => {
    expect(lowestPrice(prices, 7, '100')).toMatchObject({ contract: 1, unitPrice: '4' })
    expect(lowestPrice(prices, 7, '1000')).toMatchObject({ contract: 3, unitPrice: '1' })
  })

  test('there is none of another material, or of less than any contract begins with', () => {
    expect([latestPrice(prices, 8, '10'), lowestPrice(prices, 7, '0.5')]).toEqual([undefined, undefined])
  })
})
