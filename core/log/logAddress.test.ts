import { expect, test } from 'vitest'
import { readLogAddress, writeLogAddress } from './logAddress.ts'

test('a log says in its address how it is narrowed, and reads it again', () => {
  const filter = { from: '2026-10-01', to: '2026-10-08', user: 7, entity: 'mnm.material', result: 'refused', ip: '10.0.0.1' } as const
  const address = writeLogAddress('/log/audit', { filter, before: 4711 })
  expect(address).toBe('/log/audit?from=2026-10-01&to=2026-10-08&user=7&entity=mnm.material&result=refused&ip=10.0.0.1&before=4711')
  expect(readLogAddress(address.slice('/log/audit'.length))).toEqual({ filter, before: 4711 })
  expect(writeLogAddress('/log/file', { filter: {}, before: undefined })).toBe('/log/file')
})

test('what somebody has mistyped in the address narrows nothing', () => {
  expect(readLogAddress('?from=yesterday&user=x&result=maybe&before=-1&colour=red&ip=%3Cb%3E')).toEqual({ filter: {}, before: undefined })
})
