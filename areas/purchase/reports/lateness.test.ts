import { expect, test } from 'vitest'
import { correctedDay, latenessOf } from './lateness.ts'

test('a promise is corrected by the middle and the eightieth of a hundred deliveries, and never to before it', () => {
  // 0, 2, 4, 6 and 10 days: the middle one, and a fifth of the way from 6 to 10.
  const late = latenessOf([4, 0, 10, 2, 6])
  expect(late).toMatchObject({ deliveries: 5, median: 4 })
  expect(late.p80).toBeCloseTo(6.8, 6)
  expect([correctedDay('2026-12-01', late.median), correctedDay('2026-12-01', late.p80)]).toEqual(['2026-12-05', '2026-12-08'])
  expect(correctedDay('2026-12-01', latenessOf([-5, -3, -1]).median)).toBe('2026-12-01')
})

test('of fewer than three deliveries nothing is said', () => {
  expect(latenessOf([9, 9])).toEqual({ deliveries: 2, median: null, p80: null })
  expect([correctedDay('2026-12-01', null), correctedDay(null, 3)]).toEqual([null, null])
})
