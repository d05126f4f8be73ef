import { expect, test } from 'vitest'
import { placeOnGauge } from './gauge.ts'
import { typedWith, type PadKey } from './keypad.ts'

test.each<readonly [readonly PadKey[], string]>([
  [['1', '0', '.', '0', '2'], '10.02'],
  [['.', '5'], '0.5'],
  [['0', '.', '0', '4', 'sign'], '-0.04'],
  [['sign', '.', '5'], '-0.5'],
  [['sign', '3', 'sign'], '3'],
  [['1', '.', '.', '5'], '1.5'],
  [['1', '2', 'erase', '3'], '13'],
  [['erase'], ''],
])('the keys %j write %j', (keys, text) => {
  expect(keys.reduce<string>((typed, key) => typedWith(typed, key), '')).toBe(text)
})

test('a reading stands between its limits as it lies between them, and is held at the ends', () => {
  expect(placeOnGauge('9.9', '10.1', '10')).toBeCloseTo(0.5)
  expect(placeOnGauge('9.9', '10.1', '9.9')).toBeCloseTo(0.1)
  expect(placeOnGauge('-0.10', '0.10', '0.10')).toBeCloseTo(0.9)
  expect(placeOnGauge('9.9', '10.1', '99')).toBe(0.99)
  expect(placeOnGauge('9.9', '10.1', '-99')).toBe(0.01)
})

test('where a limit is missing or nothing is read, nothing is shown', () => {
  expect(placeOnGauge(null, '5', '3')).toBeUndefined()
  expect(placeOnGauge('5', '5', '5')).toBeUndefined()
  expect(placeOnGauge('1', '5', '3.')).toBeUndefined()
  expect(placeOnGauge('1', '5', 'abc')).toBeUndefined()
})
