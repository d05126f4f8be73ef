import { expect, test } from 'vitest'
import { hoursOf } from './hoursOf.ts'

test.each([
  [{ decision: 'rework', quantity: '12.0000', hoursEach: '0.25' }, '3.00'],
  [{ decision: null, quantity: '12.0000', hoursEach: '0.25' }, '3.00'],
  [{ decision: 'leave', quantity: '12.0000', hoursEach: '0.25' }, null],
  [{ decision: 'scrap', quantity: '12.0000', hoursEach: '0.25' }, null],
  [{ decision: 'rework', quantity: '12.0000', hoursEach: null }, null],
  [{ decision: 'rework', quantity: null, hoursEach: '0.25' }, null],
  [{ decision: 'repairOnReturn', quantity: '0.0000', hoursEach: '2.00' }, '0.00'],
] as const)('the hours of %j are %s', (row, hours) => {
  expect(hoursOf(row)).toBe(hours)
})
