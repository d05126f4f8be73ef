import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { spread } from './spread.ts'

test.each([
  ['200.00', ['1', '1', '1'], ['66.67', '66.67', '66.66']],
  ['0.01', ['5', '5'], ['0.01', '0.00']],
  ['100.00', ['0', '3', '1'], ['0.00', '75.00', '25.00']],
  ['10.00', ['0.0001', '99999'], ['0.00', '10.00']],
])('%s by %j is %j', (amount, weights, parts) => {
  expect(spread(amount, weights)).toEqual(parts)
})

test('nothing is shared out where nothing weighs anything', () => {
  expect(spread('5.00', ['0', '0'])).toBe(null)
  expect(spread('5.00', [])).toBe(null)
})

test('parts add up to the amount, and none is a cent or more from its share', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 })
  const weights = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(cents, weights, (amount, drawn) => {
      const whole = drawn.reduce((sum, one) => sum + one, 0)
      const parts = spread(exact(amount).over(100, 2).toFixed(2), drawn.map(String))
      const cent = exact(whole === 0 ? 0 : amount)
        .over(100, 2)
        .toFixed(2)
      expect([parts === null, sumOf(parts ?? []).toFixed(2)]).toEqual([whole === 0, cent])
      for (const [at, part] of (parts ?? []).entries()) {
        const ofShare = exact(part)
          .times(100)
          .times(whole)
          .minus(exact(amount).times(drawn[at] ?? 0))
        expect(ofShare.size().lt(whole)).toBe(true)
      }
    }),
  )
})
