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

describe('a debt in another currency', () => {
  test('is a loss where the currency has become dearer since the order, and a gain where cheaper', () => {
    const invoice = [{ amount: '1000.00', rate: '7.1' }]
    expect(settledInCny('byUs', invoice, '7.25')).toEqual({ paidRate: '7.25', paidCny: '7250.00', exchangeDifference: '-150.00' })
    expect(settledInCny('byUs', invoice, '7.0').exchangeDifference).toBe('100.00')
    expect(settledInCny('byUs', invoice, '7.1').exchangeDifference).toBe('0.00')
  })

  test('of a customer is a gain where the currency has become dearer since the goods were shipped', () => {
    expect(settledInCny('toUs', [{ amount: '1000.00', rate: '7.1' }], '7.25')).toEqual({
      paidRate: '7.25',
      paidCny: '7250.00',
      exchangeDifference: '150.00',
    })
  })

  test('of several orders settles what each was recorded at: recorded is what was paid and the difference, to the cent', () => {
    fc.assert(
      fc.property(lines, places(6, 20_000_000), (invoice, paidRate) => {
        const { paidCny, exchangeDifference } = settledInCny('byUs', invoice, paidRate)
        const recorded = sumOf(invoice.map(({ amount, rate }) => exact(exact(amount).times(rate).toFixed(2))))
        expect(sumOf([paidCny, exchangeDifference]).toFixed(2)).toBe(recorded.toFixed(2))
        const bill = sumOf(invoice.map(({ amount }) => amount))
        expect(exact(paidCny).minus(bill.times(paidRate)).size().lte('0.005')).toBe(true)
      }),
    )
  })
})
