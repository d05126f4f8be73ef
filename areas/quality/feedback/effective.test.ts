import { expect, test } from 'vitest'
import { dueDays } from './clocks.ts'
import { hasEvidence } from './effective.ts'

// When an action has shown that it works, and when the clocks of a feedback run out.

test.each([
  [null, null, false],
  [29, 2, false],
  [30, 0, true],
  [0, 3, true],
])('%s days and %s lots without recurrence: %s', (quietDays, quietLots, shown) => {
  expect(hasEvidence({ quietDays, quietLots })).toBe(shown)
})

test('the clocks count hours and days from when it was received, in the days of the company', () => {
  // 23:30 of 26 November in Shanghai.
  expect(dueDays('2026-11-26T15:30:00.000Z')).toEqual({
    respondOn: '2026-11-27',
    containOn: '2026-11-28',
    causeOn: '2026-12-06',
    closeOn: '2026-12-26',
  })
  // Half an hour later it is the next day there.
  expect(dueDays('2026-11-26T16:00:00.000Z')).toMatchObject({ respondOn: '2026-11-28', closeOn: '2026-12-27' })
})
