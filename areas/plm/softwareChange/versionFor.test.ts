import { expect, test } from 'vitest'
import { coversWholly, versionFor, type EffectiveVersion } from './versionFor.ts'

const all: readonly EffectiveVersion[] = [
  { version: '1.4.9', from: '2026-01-10', fromSn: null, hwVersions: null },
  { version: '1.4.10', from: '2026-02-01', fromSn: '000100', hwVersions: null },
  { version: '2.0.0', from: '2026-03-01', fromSn: null, hwVersions: 'B.0 B.1' },
]
const on = (day: string, sn: string | null, hardware: string | null = null) => versionFor(all, { day, sn }, hardware)?.version

test.each([
  ['the day before the first', '2026-01-09', '000001', null, undefined],
  ['the day of the first', '2026-01-10', '000001', null, '1.4.9'],
  ['before the SN', '2026-02-01', '000099', null, '1.4.9'],
  ['at the SN', '2026-02-01', '000100', null, '1.4.10'],
  ['a new unit', '2026-02-01', null, null, '1.4.10'],
  ['the day before the last', '2026-02-28', '000100', null, '1.4.10'],
  ['the day of the last', '2026-03-01', '000001', null, '2.0.0'],
  ['hardware of which it is', '2026-03-01', '000001', 'B.1', '2.0.0'],
  ['hardware of which it is not, although its name begins alike', '2026-03-01', '000001', 'B', '1.4.9'],
])('%s', (_what, day, sn, hardware, expected) => {
  expect(on(day, sn, hardware)).toBe(expected)
})

test.each([
  ['all units', [null, null], ['000100', 'A.0'], true],
  ['one hardware of two', [null, 'A.0'], [null, 'A.0 B.0'], false],
  ['one hardware of all', [null, 'A.0'], [null, null], false],
  ['the same hardware and more', [null, 'B.0, A.0'], [null, 'A.0'], true],
  ['units from an SN of all', ['000100', null], [null, null], false],
  ['units from an SN of those from a later one', ['000100', null], ['000200', null], true],
] as const)('a version for %s covers the other one or not', (_what, [mine, myHardware], [others, otherHardware], expected) => {
  expect(coversWholly({ fromSn: mine, hwVersions: myHardware }, { fromSn: others, hwVersions: otherHardware })).toBe(expected)
})
