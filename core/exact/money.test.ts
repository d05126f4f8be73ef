import { fc } from '../../tests/harness/draws.ts'
import { expect, test } from 'vitest'
import { exact, sumOf } from './exact.ts'
import { inCents, lineAmount, totalOf, unitPriceOf } from './money.ts'

const price = fc.bigInt(0n, 10n ** 9n).map(units => exact(String(units)).times('0.0000001').toFixed())
const quantity = fc.bigInt(1n, 10n ** 9n).map(units => exact(String(units)).times('0.0001').toFixed())

test('three lines of 1.115 come to 3.36, as they are printed', () => {
  const lines = ['1.115', '1.115', '1.115'].map(each => lineAmount(each, 1))
  expect(lines).toEqual(['1.12', '1.12', '1.12'])
  expect(totalOf(lines)).toBe('3.36')
  expect(totalOf(['1.115', '1.115', '1.115'])).toBe('3.36')
})

test('the price of one piece is rounded before the line is', () => {
  expect(unitPriceOf('0.0000005').toFixed()).toBe('0.000001')
  expect(lineAmount('0.0000005', '100000')).toBe('0.10')
  expect(lineAmount('0.0000004', '100000')).toBe('0.00')
  // What a contract has agreed is what is paid.
  expect(lineAmount('0.002222', '100000')).toBe('222.20')
})

test('a total is what its shown lines add up to', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(price, quantity)), bought => {
      const shown = bought.map(([each, count]) => lineAmount(each, count))
      return sumOf(shown).eq(totalOf(shown)) && shown.every(line => /^\d+\.\d{2}$/.test(line)) && totalOf(shown) === inCents(sumOf(shown))
    }),
  )
})
