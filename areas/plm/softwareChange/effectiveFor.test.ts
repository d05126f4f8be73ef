import { expect, test } from 'vitest'
import { effectiveFor, type Effective } from './effectiveFor.ts'

const all: readonly Effective[] = [
  { version: '1.4.9', from: '2026-01-10', fromSn: null },
  { version: '1.4.10', from: '2026-02-01', fromSn: '000100' },
  { version: '2.0.0', from: '2026-03-01', fromSn: null },
]
const on = (day: string, sn: string | null) => effectiveFor(all, { day, sn })?.version

test.each([
  ['the day before the first', '2026-01-09', '000001', undefined],
  ['the day of the first', '2026-01-10', '000001', '1.4.9'],
  ['before the SN', '2026-02-01', '000099', '1.4.9'],
  ['at the SN', '2026-02-01', '000100', '1.4.10'],
  ['a new unit', '2026-02-01', null, '1.4.10'],
  ['the day before the last', '2026-02-28', '000100', '1.4.10'],
  ['the day of the last', '2026-03-01', '000001', '2.0.0'],
])('%s', (_what, day, sn, expected) => {
  expect(on(day, sn)).toBe(expected)
})
