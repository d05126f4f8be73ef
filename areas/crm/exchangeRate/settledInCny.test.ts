import { describe, expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { settledInCny } from './settledInCny.ts'

const places = (scale: number, max: number) =>
  fc.integer({ min: 1, max }).map(whole =>
    exact(whole)
      .over(10 ** scale, scale)
      .toFixed(scale),
  )
const lines = fc.array(fc.record({ amount: places(2, 9_999_999), rate: places(6, 20_000_000) }), { minLength: 1, maxLength: 20 })

describe('a debt to the company in another currency', () => {
  test('is a gain where the currency has become dearer since the goods were shipped, and a loss where cheaper', () => {
    const delivery = [{ amount: '1000.00', rate: '7.1' }]
    expect(settledInCny(delivery, '7.25')).toEqual({
      paidRate: '7.25',
      paidCny: '7250.00',
      exchangeDifference: '150.00',
    })
    expect(settledInCny(delivery, '7.0').exchangeDifference).toBe('-100.00')
    expect(settledInCny(delivery, '7.1').exchangeDifference).toBe('0.00')
  })

  test('of several orders settles what each was recorded at: what was paid is recorded and the difference, to the cent', () => {
    fc.assert(
      fc.property(lines, places(6, 20_000_000), (invoice, paidRate) => {
        const { paidCny, exchangeDifference } = settledInCny(invoice, paidRate)
        const recorded = sumOf(invoice.map(({ amount, rate }) => exact(exact(amount).times(rate).toFixed(2))))
        expect(recorded.plus(exchangeDifference).toFixed(2)).toBe(paidCny)
        const bill = sumOf(invoice.map(({ amount }) => amount))
        expect(exact(paidCny).minus(bill.times(paidRate)).size().lte('0.005')).toBe(true)
      }),
    )
  })
})
