import { describe, expect, test } from 'vitest'
import { allLots, defectShares, passRates, worstFirst, type LotCounts } from './lotFigures.ts'

const counts = (change: Partial<LotCounts>): LotCounts => ({
  lots: 0,
  accepted: 0,
  firstLots: 0,
  firstAccepted: 0,
  inspected: 0,
  nonconforming: 0,
  ...change,
})

describe('pass rates', () => {
  test('are shares of the lots, and of those that were inspected for the first time', () => {
    // Seven of eight lots; of the six that came for the first time five were accepted.
    expect(passRates(counts({ lots: 8, accepted: 7, firstLots: 6, firstAccepted: 5 }))).toEqual({
      lots: 8,
      accepted: 7,
      passRate: '0.8750',
      firstPassRate: '0.8333',
    })
  })

  test('are unknown without lots', () => {
    expect(passRates(allLots([]))).toEqual({ lots: 0, accepted: 0, passRate: null, firstPassRate: null })
  })

  test('stand with the worst first, of equal ones that of the most lots', () => {
    const rates = [
      { passRate: '1.0000', lots: 3 },
      { passRate: '0.5000', lots: 2 },
      { passRate: '0.5000', lots: 8 },
    ]
    expect(rates.toSorted(worstFirst).map(({ lots }) => lots)).toEqual([8, 2, 3])
  })
})

test('nonconforming units stand in the order of their number, with the share up to there', () => {
  const groups = [
    { key: 1, ...counts({ lots: 1, inspected: 100, nonconforming: 1 }) },
    { key: 2, ...counts({ lots: 2, inspected: 200, nonconforming: 0 }) },
    { key: 3, ...counts({ lots: 3, inspected: 3000, nonconforming: 7 }) },
  ]
  // 7 of 8, then 8 of 8; 7 in 3,000 are 2,333 in a million.
  expect(defectShares(groups)).toEqual([
    { key: 3, lots: 3, inspected: 3000, nonconforming: 7, dppm: 2333, share: '0.8750' },
    { key: 1, lots: 1, inspected: 100, nonconforming: 1, dppm: 10_000, share: '1.0000' },
  ])
})
