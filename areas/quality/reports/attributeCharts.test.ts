import { expect, test } from 'vitest'
import { countChart, drawable, shareChart, usualSize } from './attributeCharts.ts'

const lot = (units: number, nonconformingUnits: number, nonconformities = nonconformingUnits) => ({
  units,
  nonconformingUnits,
  nonconformities,
})

test('a larger lot has narrower limits, and one that has too many is told', () => {
  // p̄ = 15 ÷ 300 = 0.05; of 50: 0.05 + 3 √(0.05 × 0.95 ÷ 50) = 0.1425, of 200: 0.0962.
  const points = shareChart([
    { found: 8, of: 50 },
    { found: 5, of: 200 },
    { found: 2, of: 50 },
  ])
  expect(points.map(({ value, lower, upper, rules }) => [value, lower, Number(upper.toFixed(4)), rules])).toEqual([
    [0.16, 0, 0.1425, [1]],
    [0.025, Number(points[1]?.lower), 0.0962, []],
    [0.04, 0, 0.1425, []],
  ])
  expect(points[1]?.lower).toBeCloseTo(0.0038, 4)
})

test('lots without anything wrong are in control', () => {
  expect(shareChart(Array.from({ length: 10 }, () => ({ found: 0, of: 80 }))).flatMap(({ rules }) => rules)).toEqual([])
  expect(shareChart([])).toEqual([])
})

test('eight lots in a row below the mean are a run where fewer than none could be expected', () => {
  const after = (found: number, of: number) => [{ found: of / 2, of }, ...Array.from({ length: 8 }, () => ({ found, of }))]
  // p̄ = (200 + 8 × 20) ÷ 3600 = 0.1; lower limit 0.1 − 3 √(0.09 ÷ 400) = 0.055.
  expect(shareChart(after(20, 400)).at(-1)?.rules).toEqual([1, 4])
  expect(shareChart(after(30, 400)).at(-1)?.rules).toEqual([4])
  // Of 12 units p̄ = 6 ÷ 108 = 0.056: most such lots have none.
  expect(shareChart(after(0, 12)).at(-1)?.rules).toEqual([])
})

test('numbers are compared of samples of the usual size alone', () => {
  const lots = [lot(50, 1), lot(80, 2), lot(80, 0), lot(50, 1), lot(125, 9)]
  expect(usualSize(lots)).toBe(80)
  expect(usualSize([])).toBe(0)
  expect(drawable('np', lots)).toEqual([lot(80, 2), lot(80, 0)])
  expect(drawable('u', lots)).toEqual(lots)
  expect(countChart('np', drawable('np', lots)).map(({ value, centre }) => [value, centre])).toEqual([
    [2, 1],
    [0, 1],
  ])
})

test('a unit with two nonconformities counts twice in u and c, once in np', () => {
  const lots = [lot(10, 1, 2), lot(10, 1, 4)]
  expect(countChart('u', lots).map(({ value, centre }) => [value, centre])).toEqual([
    [0.2, 0.3],
    [0.4, 0.3],
  ])
  expect(countChart('c', lots).map(({ value, centre }) => [value, centre])).toEqual([
    [2, 3],
    [4, 3],
  ])
  expect(countChart('np', lots).map(({ value, centre }) => [value, centre])).toEqual([
    [1, 1],
    [1, 1],
  ])
})
