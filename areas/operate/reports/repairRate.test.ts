import { expect, test } from 'vitest'
import { repairRate } from './repairRate.ts'

test('the repair rate is what was repaired of what was tested: 3 of 40 are 7.5 %, and there is none without a test', () => {
  expect(repairRate({ units: 3, tested: 40 })).toBe('0.0750')
  expect(repairRate({ units: 1, tested: 3 })).toBe('0.3333')
  expect(repairRate({ units: 2, tested: 0 })).toBeNull()
})
