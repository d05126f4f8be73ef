import { fc } from '../../tests/harness/draws.ts'
import { expect, test } from 'vitest'
import { exact, sumOf } from './exact.ts'
import { inCents, lineAmount, totalOf, unitPriceOf } from './money.ts'

const price = fc.bigInt(0n, 10n ** 9n).map(units => exact(String(units)).times('0.000001').toFixed())
const quantity = fc.bigInt(1n, 10n ** 9n).map(units => exact(String(units)).times('0.0001').toFixed())

test('three lines of 1.115 come to 3.36, as they are printed', () => {
  const lines = ['1.115', '1.115', '1.115'].map(each => lineAmount(each, 1))
  expect(lines).toEqual(['1.12', '1.12', '1.12'])
  expect(totalOf(lines)).toBe('3.36')
  expect(totalOf(['1.115', '1.115', '1.115'])).toBe('3.36')
})

test('the price of one piece is rounded before the line is', () => {
  expect(unitPriceOf('0.00005').toFixed()).toBe('0.0001')
  expect(lineAmount('0.00005', '1000')).toBe('0.10')
  expect(lineAmount('0.00004', '1000')).toBe('0.00')
})

test('a total is what its shown lines add up to', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(price, quantity)), bought => {
      const shown = bought.map(([each, count]) => lineAmount(each, count))
      return sumOf(shown).eq(totalOf(shown)) && shown.every(line => /^\d+\.\d{2}$/.test(line)) && totalOf(shown) === inCents(sumOf(shown))
    }),
  )
})
