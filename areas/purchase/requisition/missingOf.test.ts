import { expect, test } from 'vitest'
import { missingOf } from './missingOf.ts'

test.each([
  [{ onHand: 4, reserved: 0, min: 5, max: 20 }, 16],
  [{ onHand: 9, reserved: 5, min: 5, max: 20 }, 16],
  [{ onHand: 4, reserved: 0, min: 5, max: null }, 1],
  [{ onHand: 5, reserved: 0, min: 5, max: 20 }, 0],
  [{ onHand: 0, reserved: 0, min: null, max: 20 }, 0],
  [{ onHand: 0, reserved: 0, min: 5, max: 3 }, 5],
])('%j lacks %i', (item, missing) => {
  expect(missingOf(item)).toBe(missing)
})
