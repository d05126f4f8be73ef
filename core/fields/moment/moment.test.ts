import { expect, test } from 'vitest'
import { momentText } from './moment.ts'

test.each([
  ['2026-10-08T09:30:00Z', '2026-10-08 17:30'],
  ['2026-10-08T16:05:59.999Z', '2026-10-09 00:05'],
  ['2026-12-31T16:00:00+00:00', '2027-01-01 00:00'],
])('%s is written as days are, on the company’s clock: %s', (instant, text) => {
  expect(momentText(instant)).toBe(text)
})
