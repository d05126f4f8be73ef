import { expect, test } from 'vitest'
import { daysIn, daysOf, momentsIn } from './period.ts'

const today = '2026-11-21'

test.each([
  ['month', '2026-10-23', '2026-11-21'],
  ['quarter', '2026-08-24', '2026-11-21'],
  ['year', '2025-11-22', '2026-11-21'],
  ['thisYear', '2026-01-01', '2026-11-21'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s goes from %s until %s', (period, from, until) => {
  expect(daysOf({ period, from: null, until: null }, today)).toEqual({ from, until })
})

test('a year that ends on the day that only leap years have begins on the first of March', () => {
  expect(daysOf({ period: 'year', from: null, until: null }, '2028-02-29')).toEqual({ from: '2027-03-02', until: '2028-02-29' })
})

test('days of one’s own go before the span, each end by itself', () => {
  expect(daysOf({ period: 'year', from: '2026-03-01', until: null }, today)).toEqual({ from: '2026-03-01', until: today })
  expect(daysOf({ period: 'ever', from: null, until: '2026-03-01' }, today)).toEqual({ from: null, until: '2026-03-01' })
})

test('a period without ends is no condition; one with ends holds its last day whole', () => {
  expect(momentsIn({ from: null, until: null })).toBeUndefined()
  expect(daysIn({ from: null, until: null })).toBeUndefined()
  expect(momentsIn({ from: '2026-11-01', until: '2026-11-02' })).toEqual({
    gte: '2026-10-31T16:00:00.000Z',
    lte: '2026-11-02T15:59:59.999Z',
  })
  expect(daysIn({ from: null, until: '2026-11-02' })).toEqual({ lte: '2026-11-02' })
})
