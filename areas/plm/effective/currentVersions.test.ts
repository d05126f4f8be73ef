import { expect, test } from 'vitest'
import { currentVersions } from './currentVersions.ts'

const releases = [
  { id: 1, from: '2026-01-10', hwVersion: 'A.0', swVersion: '1.0.0' },
  { id: 2, from: '2026-03-01', hwVersion: 'B.0', swVersion: null },
  { id: 3, from: '2026-05-01', hwVersion: null, swVersion: '2.0.0' },
]
const firmware = [
  { version: '1.4.2', from: '2026-02-01', fromSn: '000100', hwVersions: null },
  { version: '1.5.0', from: '2026-04-01', fromSn: null, hwVersions: 'A.0' },
]
const at = (day: string, sn: string | null = null) => Object.values(currentVersions(releases, firmware, { day, sn }))

test.each([
  ['before the first release', '2026-01-09', null, [null, null]],
  ['from the first release on', '2026-01-10', null, ['A.0', '1.0.0']],
  ['before the SN of a firmware', '2026-02-01', '000099', ['A.0', '1.0.0']],
  ['at the SN of a firmware', '2026-02-01', '000100', ['A.0', '1.4.2']],
  ['a firmware of the former hardware is not that of the next', '2026-04-01', '000100', ['B.0', '1.4.2']],
  ['a release after a firmware goes before it', '2026-05-01', '000100', ['B.0', '2.0.0']],
])('%s', (_what, day, sn, expected) => {
  expect(at(day, sn)).toEqual(expected)
})
