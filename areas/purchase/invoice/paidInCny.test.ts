import { describe, expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { openOfInvoice, partInCny } from './paidInCny.ts'

const places = (scale: number, max: number) =>
  fc.integer({ min: 1, max }).map(whole =>
    exact(whole)
      .over(10 ** scale, scale)
      .toFixed(scale),
  )
const lines = fc.array(fc.record({ amount: places(2, 9_999_999), rate: places(6, 20_000_000) }), { minLength: 1, maxLength: 20 })

describe('an invoice in another currency', () => {
  test('is a loss where the currency has become dearer since the order, and a gain where cheaper', () => {
    const invoice = [{ amount: '1000.00', rate: '7.1' }]
    expect(partInCny(invoice, '0', '1000', '7.25')).toEqual({ rate: '7.25', cny: '7250.00', difference: '-150.00' })
    expect(partInCny(invoice, '0', '1000', '7.0').difference).toBe('100.00')
    expect(partInCny(invoice, '0', '1000', '7.1').difference).toBe('0.00')
    expect(partInCny(invoice, '0', '400', '7.25')).toEqual({ rate: '7.25', cny: '2900.00', difference: '-60.00' })
    expect(partInCny(invoice, '400', '600', '7.0').difference).toBe('60.00')
  })

  test('in parts, each at a rate of its own, settles what the whole was recorded at: recorded is what was paid and the differences, to the cent', () => {
    const shares = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), rate: places(6, 20_000_000) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(lines, shares, (invoice, split) => {
        const cents = BigInt(
          sumOf(invoice.map(({ amount }) => amount))
            .times(100)
            .toFixed(0),
        )
        const all = split.reduce((sum, { share }) => sum + share, 0)
        let [paid, told, before] = [exact(0), exact(0), 0n]
        for (const [at, { rate, share }] of split.entries()) {
          const upTo = at === split.length - 1 ? cents : before + (cents * BigInt(share)) / BigInt(all)
          const amount = exact(String(upTo - before)).over(100, 2)
          const part = partInCny(invoice, exact(String(before)).over(100, 2).toFixed(2), amount.toFixed(2), rate)
          paid = paid.plus(part.cny)
          told = told.plus(part.difference)
          before = upTo
          expect(exact(part.cny).minus(amount.times(rate)).size().lte('0.005')).toBe(true)
        }
        const recorded = sumOf(invoice.map(({ amount, rate }) => exact(exact(amount).times(rate).toFixed(2))))
        expect(paid.plus(told).toFixed(2)).toBe(recorded.toFixed(2))
      }),
    )
  })

  test('that is open was recorded at what its settled parts were not, to the cent', () => {
    expect(openOfInvoice([{ amount: '1000.00', rate: '7.1' }], '400')).toEqual({ outstanding: '600.00', recorded: '4260.00' })
    expect(openOfInvoice([{ amount: '1000.00', rate: '7.1' }], '1000')).toBeNull()
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 99 }), places(6, 20_000_000), (invoice, percent, rate) => {
        const total = sumOf(invoice.map(({ amount }) => amount))
        const paid = total.times(percent).over(100, 2)
        const part = partInCny(invoice, '0', paid.toFixed(2), rate)
        const recorded = sumOf(invoice.map(line => exact(line.amount).times(line.rate).rounded(2)))
        const open = openOfInvoice(invoice, paid.toFixed(2)) ?? { outstanding: '0', recorded: '0' }
        expect(sumOf([part.cny, part.difference, open.recorded]).toFixed(2)).toBe(recorded.toFixed(2))
        expect(paid.plus(open.outstanding).eq(total)).toBe(true)
      }),
    )
  })
})
