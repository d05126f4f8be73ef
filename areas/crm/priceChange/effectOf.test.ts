import { expect, test } from 'vitest'
import { changeOf, largestOf, needsConsent } from './changeOf.ts'
import { effectOf } from './effectOf.ts'

const line = (old: string | null, amount: string) => ({ old, change: changeOf(old, amount) })

test('the effect of a price change counts its prices and names the biggest moves first', () => {
  const lines = [line('100.0000', '101.0000'), line('100.0000', '80.0000'), line('50.0000', '50.0000'), line(null, '10.0000')]
  expect(effectOf(lines)).toEqual({ raised: 1, lowered: 1, unchanged: 1, first: 1, biggest: [lines[1], lines[0]] })
  expect(largestOf(lines.map(({ change }) => change))).toBe('-0.2000')
})

test.each([
  [{ old: '100.000000', reference: '100.000000', amount: '105.000000', changeLimit: '0.0500' }, false],
  [{ old: '100.000000', reference: '100.000000', amount: '105.000100', changeLimit: '0.0500' }, true],
  [{ old: '100.000000', reference: null, amount: '95.000000', changeLimit: null }, false],
  [{ old: '104.000000', reference: '100.000000', amount: '108.000000', changeLimit: '0.0500' }, true],
  [{ old: null, reference: null, amount: '1.000000', changeLimit: '1.0000' }, true],
])('a price needs consent when it is a first one, or beyond the limit at once or in steps (%#)', (prices, needed) => {
  expect(needsConsent(prices)).toBe(needed)
})
