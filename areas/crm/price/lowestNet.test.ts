import { expect, test } from 'vitest'
import { lowestNet } from './lowestNet.ts'

const day = '2026-11-20'
const rates = [{ id: 1, currency: 'USD', rate: '7.000000', validFrom: '2026-11-18', recordedAt: '2026-11-18T00:00:00.000Z' }] as const
const by = { rules: [], rates, day, knownAt: '2026-11-20T08:00:00.000Z' }
const rule = (tier: 'retail' | 'T4', currency: 'CNY' | 'USD', validFrom: string, saleCosts: string | null) => ({
  tier,
  currency,
  validFrom,
  saleCosts,
})

test('the least of all tiers and currencies, each less what selling costs at it', () => {
  const prices = [
    { tier: 'retail', currency: 'CNY', amount: '100.000000' },
    { tier: 'T4', currency: 'CNY', amount: '60.000000' },
    { tier: 'T4', currency: 'USD', amount: '9.000000' },
  ] as const
  expect(lowestNet(prices, by)).toBe('60.000000')
  expect(lowestNet(prices, { ...by, rules: [rule('T4', 'CNY', '2026-01-01', '0.05')] })).toBe('57.000000')
  // The latest rule counts, and one that does not say what selling costs takes nothing off.
  expect(lowestNet(prices, { ...by, rules: [rule('T4', 'CNY', '2026-01-01', '0.05'), rule('T4', 'CNY', '2026-06-01', null)] })).toBe(
    '60.000000',
  )
  expect(lowestNet(prices, { ...by, rules: [rule('T4', 'USD', '2026-01-01', '0.1')] })).toBe('56.700000')
})

test('is not known without a price, or where none has a usable rate', () => {
  expect(lowestNet([], by)).toBeNull()
  expect(lowestNet([{ tier: 'T1', currency: 'USD', amount: '9' }], { ...by, rates: [] })).toBeNull()
})
