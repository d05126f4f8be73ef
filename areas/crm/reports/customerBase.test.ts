import { expect, test } from 'vitest'
import { countRegions, countTiers } from './customerBase.ts'

test('customers are counted by region and tier, in the order of the regions', () => {
  const found = [
    { region: 'CN', tier: 'T1' },
    { region: 'US', tier: 'retail' },
    { region: 'CN', tier: 'T1' },
    { region: 'CN', tier: 'T4' },
  ] as const
  expect(countRegions(found)).toEqual([
    { region: 'US', customers: 1, retail: 1, T1: 0, T2: 0, T3: 0, T4: 0 },
    { region: 'CN', customers: 3, retail: 0, T1: 2, T2: 0, T3: 0, T4: 1 },
  ])
  expect(countTiers(found)).toEqual({ customers: 4, retail: 1, T1: 2, T2: 0, T3: 0, T4: 1 })
})
