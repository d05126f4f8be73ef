import { expect, test } from 'vitest'
import { firstPassYield, rolledYield } from './firstPassYield.ts'

test('yield is what passed the first time; rolled throughput multiplies the stages: 0.98 × 0.95 × 0.99 = 0.9217', () => {
  const stages = [
    { tested: 100, passed: 98 },
    { tested: 200, passed: 190 },
    { tested: 100, passed: 99 },
  ]
  expect(stages.map(firstPassYield)).toEqual(['0.9800', '0.9500', '0.9900'])
  expect(rolledYield(stages)).toBe('0.9217')
})

test('without units there is no yield, and none of all stages', () => {
  expect(firstPassYield({ tested: 0, passed: 0 })).toBeNull()
  expect(
    rolledYield([
      { tested: 1, passed: 1 },
      { tested: 0, passed: 0 },
    ]),
  ).toBeNull()
  expect(rolledYield([])).toBeNull()
})
