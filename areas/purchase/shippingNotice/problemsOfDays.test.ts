import { expect, test } from 'vitest'
import { problemsOfDays, type ShelfLife } from './problemsOfDays.ts'

const year: ShelfLife = { shelfLife: 12, unit: 'month' }
const [madeOn, lastDay, after] = ['2025-03-10', '2026-03-10', '2026-03-11']

test.each([
  ['on their last day by their shelf life', { madeOn, expiresOn: null }, year, lastDay, []],
  ['the day after', { madeOn, expiresOn: null }, year, after, ['madeOn']],
  ['of a material that keeps without end', { madeOn, expiresOn: null }, undefined, after, []],
  ['that say themselves until when they keep', { madeOn, expiresOn: after }, year, after, []],
  ['that say themselves that they have expired', { madeOn, expiresOn: '2026-03-01' }, year, lastDay, ['expiresOn']],
  ['that were made later', { madeOn: after, expiresOn: null }, year, lastDay, ['madeOn']],
  ['that were made later and expired before', { madeOn: after, expiresOn: madeOn }, year, lastDay, ['madeOn', 'expiresOn']],
  ['of which nothing is said', { madeOn: null, expiresOn: null }, year, lastDay, ['expiresOn']],
  ['of which nothing need be said', { madeOn: null, expiresOn: null }, undefined, lastDay, []],
] as const)('what is said of goods %s', (_name, days, keeps, day, expected) => {
  expect(Object.keys(problemsOfDays(days, keeps, day))).toEqual(expected)
})
