import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { invoiceableOf, lineDifference, matchLine, taxDiffers, usualTolerance, type Asked, type Standing } from './match.ts'

const standing = (change: Partial<Standing> = {}): Standing => ({
  price: '10.000000',
  packPrice: null,
  contents: null,
  accepted: '100.0000',
  invoiced: '0',
  freight: '0',
  freightInvoiced: '0',
  taxRate: '0',
  ...change,
})

const asked = (change: Partial<Asked> = {}): Asked => ({
  quantity: '100',
  unitPrice: '10',
  freight: null,
  packs: null,
  packPrice: null,
  ...change,
})

const result = (one: Partial<Asked>, other: Partial<Standing> = {}) => matchLine(asked(one), standing(other), usualTolerance)

describe('a line of an invoice', () => {
  test.each([
    ['all that was accepted, at the price of the order', {}, {}, 'matched'],
    ['5% more', { unitPrice: '10.5' }, {}, 'matched'],
    ['a hundredth of a cent above that', { unitPrice: '10.500100' }, {}, 'price'],
    ['less than was agreed, beyond the tolerance', { unitPrice: '9.499900' }, {}, 'price'],
    ['something that was agreed to cost nothing', { unitPrice: '0.000100' }, { price: '0' }, 'price'],
    ['nothing for what was ordered at a price', { unitPrice: '0' }, {}, 'price'],
    ['2% more than was accepted', { quantity: '102' }, {}, 'matched'],
    ['more than that', { quantity: '102.0001' }, {}, 'quantity'],
    ['a tolerance that another invoice has used up', { quantity: '1' }, { invoiced: '102' }, 'quantity'],
    ['less than was accepted', { quantity: '1' }, {}, 'matched'],
    ['more, and dearer', { quantity: '103', unitPrice: '11' }, {}, 'both'],
    ['what has not arrived, or was rejected altogether', {}, { accepted: '0.0000' }, 'notReceived'],
    ['the freight of the order', { freight: '50' }, { freight: '50' }, 'matched'],
    ['freight that was not agreed', { freight: '0.01' }, {}, 'price'],
    ['freight for the second time', { freight: '50' }, { freight: '50', freightInvoiced: '50' }, 'price'],
  ] as const)('that asks for %s', (_name, one, other, expected) => {
    expect(result(one, other)).toBe(expected)
  })

  // Reels of 3,000 at 100 are 0.033333 a piece: of seven of them nothing may be lost.
  const inReels = { price: '0.033333', packPrice: '100', contents: '3000', accepted: '21000' }
  const reels = (packPrice: string, packs = '7') =>
    asked({ quantity: String(Number(packs) * 3000), unitPrice: '0.033333', packs, packPrice })

  test.each([
    ['the reels of the order', reels('100'), 'matched', '0.00'],
    ['reels that are a hundredth of a cent dearer', reels('100.0001'), 'price', '0.00'],
    ['a reel more', reels('100', '8'), 'quantity', '100.00'],
    ['pieces of reels', asked({ quantity: '21000', unitPrice: '0.033333' }), 'matched', '0.01'],
  ] as const)('in buying units that asks for %s is compared exactly', (_name, one, expected, difference) => {
    expect(matchLine(one, standing(inReels), { ...usualTolerance, priceShare: '0', quantityShare: '0' })).toBe(expected)
    expect(lineDifference(one, standing(inReels))).toBe(difference)
  })

  test('in buying units of what was ordered by the piece is compared exactly as well', () => {
    const one = asked({ quantity: '9000', unitPrice: '0.08', packs: '3', packPrice: '240' })
    expect(matchLine(one, standing({ price: '0.080000', accepted: '9000' }), { ...usualTolerance, priceShare: '0' })).toBe('matched')
    // What one of them rounds to is not what is paid.
    const tiny = asked({ quantity: '10000000', unitPrice: '0.000001', packs: '1', packPrice: '14.9' })
    expect(matchLine(tiny, standing({ price: '0.000001', accepted: '10000000' }), usualTolerance)).toBe('price')
  })

  test('may be invoiced as far as it was accepted and not invoiced, never below nothing', () => {
    expect(invoiceableOf({ accepted: '10', invoiced: '2.5' })).toBe('7.5000')
    expect(invoiceableOf({ accepted: '10', invoiced: '10.2' })).toBe('0.0000')
  })

  test('agrees with a reference in whole numbers, whatever was ordered, received, rejected and invoiced before', () => {
    const whole = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(
        fc.record({ price: whole(5000), asked: whole(5500), accepted: whole(1000), before: whole(1100), quantity: whole(1100) }),
        ({ price, asked: unitPrice, accepted, before, quantity }) => {
          // Prices in cents, quantities in pieces: 5% and 2% in integers, without a division.
          const isPriceOff = 100 * Math.abs(unitPrice - price) > 5 * price
          const isQuantityOff = 100 * (before + quantity) > 102 * accepted
          const expected =
            accepted === 0 ? 'notReceived' : isPriceOff ? (isQuantityOff ? 'both' : 'price') : isQuantityOff ? 'quantity' : 'matched'
          const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          expect(
            matchLine(
              { quantity: String(quantity), unitPrice: written(unitPrice), freight: null, packs: null, packPrice: null },
              standing({ price: written(price), accepted: String(accepted), invoiced: String(before) }),
              usualTolerance,
            ),
          ).toBe(expected)
        },
      ),
    )
  })
})

test('the tax of an invoice is what its amounts contain, but for rounding', () => {
  // 1,130 with 13% contain 130; 100 without tax contain none.
  const lines = [
    { amount: '1130.00', taxRate: '0.13' },
    { amount: '100.00', taxRate: '0' },
  ]
  expect(['130.00', '130.10', '129.90', '130.11', '129.89', '0'].map(tax => taxDiffers(tax, lines, usualTolerance))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
