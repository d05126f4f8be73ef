import { describe, expect, test } from 'vitest'
import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'
import { usualFinance } from './financePolicy.ts'
import { exact } from '../../../core/exact/exact.ts'
import { winningPrice, winsWithoutSurplus } from './winningPrice.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'

const offer = (changes: Partial<CostInput> = {}): CostInput => ({
  currency: 'CNY',
  rate: '1',
  unitPrice: '10.60',
  quantity: '1000',
  freight: '0',
  billType: 'ordinary',
  vatRate: '0',
  settlementDays: 30,
  duty: '0',
  inspection: '0',
  scrapCost: '0',
  rejectRate: '0',
  ...usualFinance,
  ...changes,
})

describe('the price at which an offer wins', () => {
  test('of B in the worked example is A’s effective cost, because B is billed without tax', () => {
    expect(winningPrice(offer(), '10.1268')).toBe('10.1268')
  })

  test('with deductible tax is higher than the cost to beat', () => {
    const special = offer({ billType: 'special', vatRate: '0.13' })
    expect(winningPrice(special, '10')).toBe('11.3')
  })

  test('does not exist when freight alone costs more', () => {
    expect(winningPrice(offer({ freight: '20000' }), '10')).toBeNull()
  })

  test('is exactly at the cost to beat, never above', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000 }).map(fen => exact(fen).over(1000, 3).toFixed())
    fc.assert(
      fc.property(
        prices,
        prices,
        fc.constantFrom('special', 'ordinary'),
        fc.integer({ min: 0, max: 120 }),
        (unitPrice, target, billType, settlementDays) => {
          const input = offer({ unitPrice, billType, vatRate: '0.13', settlementDays, rejectRate: '0.02' })
          const price = winningPrice(input, target)
          if (price === null) return
          const cost = (at: string) => exact(effectiveUnitCost({ ...input, unitPrice: at }).effective)
          expect(cost(price).lte(exact(target).plus('0.000001'))).toBe(true)
          expect(cost(exact(price).plus('0.0001').toFixed()).gt(target)).toBe(true)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

test('an offer wins without its minimum order only where that alone keeps it back', () => {
  const large = offer({ unitPrice: '10', moq: '2000', used: '1000' })
  expect(winsWithoutSurplus(large, '10.5')).toBe(true)
  expect(winsWithoutSurplus(large, '9.99')).toBe(false)
  expect(winsWithoutSurplus(large, '11')).toBe(false)
  expect(winsWithoutSurplus(offer({ unitPrice: '11' }), '10.5')).toBe(false)
})
