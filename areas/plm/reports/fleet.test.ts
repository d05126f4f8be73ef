import { expect, test } from 'vitest'
import { fleetStanding } from './fleet.ts'

const known = [
  { version: '1.4.9', mandatory: false },
  { version: '1.4.10', mandatory: true },
  { version: '1.5.0', mandatory: false },
]

test.each([
  ['1.4.9', 'mustUpdate'],
  ['1.4.10', 'usable'],
  ['1.5.0', 'newest'],
  ['1.5.0-rc.1', 'usable'],
  ['1.4.10-rc.1', 'mustUpdate'],
  ['V2.4', 'unknown'],
  [null, 'unknown'],
] as const)('%s is %s', (version, standing) => {
  expect(fleetStanding(version, known)).toBe(standing)
})
