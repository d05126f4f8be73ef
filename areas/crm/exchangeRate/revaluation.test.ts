import { describe, expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { byWeight, periodEnds, revaluedAt, revaluedInAll, revaluedRow, type OpenDebt } from './revaluation.ts'

const thousand: OpenDebt = { outstanding: '1000.00', recorded: '7100.00' }

test('a dearer currency is a loss on what the company owes and a gain on what is owed to it', () => {
  expect(revaluedAt(thousand, '7.25', 'by us')).toEqual({ revalued: '7250.00', difference: '-150.00' })
  expect(revaluedAt(thousand, '7.25', 'to us')).toEqual({ revalued: '7250.00', difference: '150.00' })
  expect(revaluedAt(thousand, '7', 'by us').difference).toBe('100.00')
  expect(revaluedAt(thousand, undefined, 'by us')).toEqual({ revalued: null, difference: null })
  expect(revaluedAt({ ...thousand, recorded: null }, '7', 'by us')).toEqual({ revalued: '7000.00', difference: null })
})

describe('a month', () => {
  const rates = { closing: '7.3', former: '7.2', owed: 'by us' } as const

  test('takes back what the month before has brought', () => {
    expect(revaluedRow(thousand, thousand, rates)).toMatchObject({ difference: '-200.00', former: '-100.00', change: '-100.00' })
    expect(revaluedRow(thousand, null, rates)).toMatchObject({ former: '0.00', change: '-200.00' })
    expect(revaluedRow(null, thousand, rates)).toMatchObject({
      outstanding: '0.00',
      difference: '0.00',
      former: '-100.00',
      change: '100.00',
    })
    expect(revaluedRow(null, null, rates)).toBeNull()
    expect(revaluedRow(thousand, thousand, { ...rates, former: undefined })).toMatchObject({
      difference: '-200.00',
      former: null,
      change: null,
    })
  })

  test('that lacks a rate comes first, then what weighs most', () => {
    const row = (change: string | null) => ({ ...thousand, revalued: '0', difference: change, former: '0.00', change })
    const rows = [row('5.00'), row('-9.00'), row(null)].toSorted(byWeight)
    expect(rows.map(({ change }) => change)).toEqual([null, '-9.00', '5.00'])
    expect(revaluedInAll(rows)).toMatchObject({ recorded: '21300.00', difference: '-4.00', change: '-4.00' })
  })

  test('ends on its last day, with the month before it', () => {
    expect(periodEnds(null, '2026-03-05')).toEqual({ until: '2026-02-28', before: '2026-01-31' })
    expect(periodEnds('2028-02-29', '2028-03-05')).toEqual({ until: '2028-02-29', before: '2028-01-31' })
    expect(periodEnds('2026-03-31', '2026-03-05')).toEqual({ until: '2026-03-05', before: '2026-02-28' })
  })
})

test('over any months and rates, what a debt was revalued by is taken back once it is settled: all that stays is the difference of its settlement', () => {
  const rate = fc.integer({ min: 1, max: 20_000_000 }).map(millionths => exact(millionths).over(1_000_000, 6).toFixed(6))
  const amount = fc.integer({ min: 1, max: 999_999_999 }).map(cents => exact(cents).over(100, 2).toFixed(2))
  fc.assert(
    fc.property(
      amount,
      rate,
      fc.array(rate, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('by us', 'to us'),
      (outstanding, first, closings, owed) => {
        const debt = { outstanding, recorded: exact(outstanding).times(first).rounded(2).toFixed(2) }
        const ends = [null, ...closings.map(() => debt), null]
        const rates = ['1', ...closings, '1']
        const changes = ends
          .slice(1)
          .map((end, at) => revaluedRow(end, ends[at] ?? null, { closing: rates[at + 1], former: rates[at], owed })?.change ?? '0')
        expect(sumOf(changes).toFixed(2)).toBe('0.00')
      },
    ),
  )
})
