import { describe, expect, test } from 'vitest'
import { exact, lineAmount, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { marginOf } from '../quotation/quotedLine.ts'
import { costAtPrice, grossPriceOf, vatTotals, vatTotalsOfGross, type PricesVat } from './vat.ts'
import { isUsualVatRate, withoutVat } from './vatRates.ts'

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map(value => exact(value).over(100, 2).toFixed(2))
/** Of small parts, as they were agreed. */
const agreed = fc.integer({ min: 0, max: 1_000_000_000 }).map(value => exact(value).over(1_000_000, 6).toFixed(6))
const quantity = fc.integer({ min: 1, max: 999_999 }).map(value => exact(value).over(10, 4).toFixed(4))
const rate = fc.integer({ min: 0, max: 99 }).map(value => exact(value).over(100, 2).toFixed(2))
const lines = fc.array(fc.record({ price, quantity }), { maxLength: 20 })
const vat: fc.Arbitrary<PricesVat> = fc.oneof(
  fc.record({ taxMode: fc.constantFrom('included', 'excluded'), vatRate: rate }),
  fc.constant({ taxMode: 'exempt', vatRate: null } as const),
)

describe('VAT', () => {
  test('is taken from prices that include it, and added to those that do not', () => {
    const drawn = [{ price: '182005.80', quantity: '1' }]
    expect(vatTotals(drawn, { taxMode: 'included', vatRate: '0.13' })).toEqual({ net: '161067.08', tax: '20938.72', gross: '182005.80' })
    const two = [
      { price: '1.05', quantity: '1' },
      { price: '1.05', quantity: '100' },
    ]
    expect(vatTotals(two, { taxMode: 'excluded', vatRate: '0.13' })).toEqual({ net: '106.05', tax: '13.79', gross: '119.84' })
    expect(vatTotals(two, { taxMode: 'exempt', vatRate: null })).toEqual({ net: '106.05', tax: '0.00', gross: '106.05' })
    expect(vatTotals([], { taxMode: 'included', vatRate: '0.13' })).toEqual({ net: '0.00', tax: '0.00', gross: '0.00' })
  })

  test('adds up to the cent: net and tax are gross, which is what the lines come to at the prices that are paid', () => {
    fc.assert(
      fc.property(lines, vat, (all, of) => {
        const { net, tax, gross } = vatTotals(all, of)
        expect(exact(net).plus(tax).eq(gross)).toBe(true)
        expect(exact(tax).gte('0')).toBe(true)
        expect(sumOf(all.map(line => lineAmount(grossPriceOf(line.price, of), line.quantity))).eq(gross)).toBe(true)
      }),
    )
  })

  test('is the rate of the net total, but for what lines are rounded by', () => {
    fc.assert(
      fc.property(lines, vat, (all, of) => {
        const { net, tax } = vatTotals(all, of)
        const off = exact(net)
          .times(of.vatRate ?? '0')
          .minus(tax)
          .size()
        expect(off.gt(exact(all.length + 1).times('0.01'))).toBe(false)
      }),
    )
  })

  test('of an order is that of its quotation: prices with VAT lead back to what was quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ price: fc.oneof(price, agreed), quantity }), { maxLength: 20 }), vat, (all, of) => {
        const ordered = all.map(line => ({ ...line, price: grossPriceOf(line.price, of) }))
        expect(vatTotalsOfGross(ordered, of)).toEqual(vatTotals(all, of))
      }),
    )
  })

  test('makes no margin: a price that includes it is compared with the cost and its VAT', () => {
    const included = { taxMode: 'included', vatRate: '0.13' } as const
    expect(marginOf('113.00', costAtPrice('60', included))).toBe('0.4000')
    expect(marginOf('100.00', costAtPrice('60', { ...included, taxMode: 'excluded' }))).toBe('0.4000')
    expect(marginOf('100.00', costAtPrice('60', { taxMode: 'exempt', vatRate: null }))).toBe('0.4000')
  })

  test('is taken from a price to four places, half-up', () => {
    expect(withoutVat('10', '0.13').toFixed(4)).toBe('8.8496')
  })

  test('is asked at rates that are usual in China', () => {
    expect(['0.13', '0.1300', '0', '0.17'].map(isUsualVatRate)).toEqual([true, true, true, false])
  })
})
