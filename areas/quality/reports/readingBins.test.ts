import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { normalShare } from '../statistics/normal.ts'
import { binsOf, endsOf, expectedIn, inSteps } from './readingBins.ts'

const none = { lower: null, upper: null }

test('classes hold whole steps of the gauge and begin at the lower limit', () => {
  // 16 readings: 5 classes of 9.91 to 10.06, which are 16 steps: 4 steps each, one of which begins at 9.90.
  const bins = binsOf({ readings: 16, least: 9.91, most: 10.06, places: 2 }, { lower: 9.9, upper: 10.1 })
  expect(bins).toEqual({ first: 990, step: 4, count: 5, places: 2 })
  expect(endsOf(bins, 0)).toEqual({ from: '9.90', until: '9.93' })
  expect(endsOf(bins, 4)).toEqual({ from: '10.06', until: '10.09' })
})

test('a class ends at the upper limit where there is no lower one, and readings that are all alike are one class', () => {
  const bins = binsOf({ readings: 8, least: 1, most: 9, places: 0 }, { lower: null, upper: 6 })
  const ends = Array.from({ length: bins.count }, (_, bin) => endsOf(bins, bin).until)
  expect(ends).toContain('6')
  expect(binsOf({ readings: 8, least: 2.5, most: 2.5, places: 1 }, none)).toMatchObject({ first: 25, step: 1, count: 1 })
})

test('every reading is in one of at most twenty classes, also where it lies far from the limits', () => {
  const reading = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 60 }), fc.option(reading), fc.option(reading), (steps, low, high) => {
      const readings = steps.map(step => step / 100)
      const bins = binsOf(
        { readings: readings.length, least: Math.min(...readings), most: Math.max(...readings), places: 2 },
        { lower: low === null ? null : low / 100, upper: high === null ? null : high / 100 },
      )
      expect(bins.count).toBeLessThanOrEqual(20)
      for (const value of readings) {
        const bin = Math.floor((inSteps(value, 2) - bins.first) / bins.step)
        expect(bin >= 0 && bin < bins.count).toBe(true)
        const { from, until } = endsOf(bins, bin)
        expect(Number(from) <= value && value <= Number(until)).toBe(true)
      }
    }),
  )
})

test('the normal curve: 68.27% within one deviation, 99.73% within three', () => {
  expect(normalShare(0)).toBeCloseTo(0.5, 6)
  expect(normalShare(1) - normalShare(-1)).toBeCloseTo(0.682689, 6)
  expect(normalShare(3) - normalShare(-3)).toBeCloseTo(0.9973, 6)
  // One class from −0.5 to 0.5 deviations of 100 readings: 38.29.
  expect(expectedIn({ first: 0, step: 1, count: 1, places: 0 }, 0, { readings: 100, mean: 0, deviation: 1 })).toBeCloseTo(38.2925, 3)
  expect(expectedIn({ first: 0, step: 1, count: 1, places: 0 }, 0, { readings: 100, mean: 0, deviation: 0 })).toBeNull()
})
