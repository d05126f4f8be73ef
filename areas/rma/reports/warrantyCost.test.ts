import { expect, test } from 'vitest'
import { warrantyCostOf } from './warrantyCost.ts'

const cases = [
  { parts: '120.00', replacement: '0', minutes: 45 },
  { parts: '0', replacement: '860.50', minutes: 15 },
  { parts: null, replacement: '0', minutes: 30 },
] as const

test('three cases of 200 units, counted by hand: what is not known is counted apart, and labour by the hour', () => {
  expect(warrantyCostOf(cases, { units: 200, expected: 6.4, hour: '90' })).toEqual({
    units: 200,
    cases: 3,
    parts: '120.00',
    replacements: '860.50',
    minutes: 90,
    labour: '135.00',
    total: '1115.50',
    perUnit: '5.58',
    unknown: 1,
    expected: '6.4',
    projected: '2379.73',
  })
})

test('without an hourly rate labour is no money, and of no units and no cases nothing is said', () => {
  expect(warrantyCostOf(cases, { units: 200, expected: null, hour: null })).toMatchObject({
    labour: null,
    total: '980.50',
    projected: null,
  })
  expect(warrantyCostOf([], { units: 0, expected: 2, hour: null })).toMatchObject({ total: '0.00', perUnit: null, projected: null })
})
