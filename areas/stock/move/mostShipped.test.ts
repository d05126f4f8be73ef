import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { mostShipped } from './mostShipped.ts'

const piece = { isSerial: false, isExact: false }

test.each([
  ['100', '0.05', '105.0000'],
  ['100', '0', '100.0000'],
  ['3', '0.1', '3.3000'],
  ['0.0001', '0.2', '0.0001'],
  ['0.0009', '0.0999', '0.0009'],
  ['7.7777', '0.0333', '8.0366'],
])('of %s at most %s more is %s', (quantity, share, most) => {
  expect(mostShipped({ quantity, ...piece }, share)).toBe(most)
})

test('what has serial numbers, or is not paid for later, is shipped as it was ordered', () => {
  expect(mostShipped({ quantity: '10', isSerial: true, isExact: false }, '0.2')).toBe('10.0000')
  expect(mostShipped({ quantity: '10', isSerial: false, isExact: true }, '0.2')).toBe('10.0000')
})

test('is never less than was ordered and never more than the share allows', () => {
  const units = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 2000 }), (tenThousandths, share) => {
      const quantity = exact(tenThousandths).over(10_000, 4)
      const limit = quantity.times(exact(share).over(10_000, 4).plus(1))
      const most = exact(mostShipped({ quantity: quantity.toFixed(4), ...piece }, exact(share).over(10_000, 4).toFixed(4)))
      expect([most.lt(quantity), most.gt(limit), limit.minus(most).lt('0.0001')]).toEqual([false, false, true])
    }),
  )
})
