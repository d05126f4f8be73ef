import { expect, test } from 'vitest'
import { grantEnd } from '#core/grants'
import { viewRequest } from './viewRequest.ts'

test.each([
  ['2026-11-26T07:42:31.500Z', 7, '2026-12-03T07:42:31.500Z'],
  ['2026-03-28T23:59:59.000Z', 1, '2026-03-29T23:59:59.000Z'],
  ['2028-02-28T12:00:00.000Z', 7, '2028-03-06T12:00:00.000Z'],
])('a grant decided at %s for %s days ends at %s', (decided, days, until) => {
  expect(grantEnd(viewRequest, decided, days)).toBe(until)
  expect(Date.parse(until) - Date.parse(decided)).toBe(days * 24 * 3_600_000)
})
