import { expect, test } from 'vitest'
import { dppm, lotPassRate, unitPassRate } from './passRate.ts'
import { fc } from '../../../tests/harness/draws.ts'

test.each([
  [125, 4, '0.9680', 32_000],
  [125, 0, '1.0000', 0],
  [3, 1, '0.6667', 333_333],
  [3, 3, '0.0000', 1_000_000],
  [2000, 1, '0.9995', 500],
])('%i inspected, %i nonconforming: pass rate %s, %i ppm', (inspected, nonconforming, rate, ppm) => {
  expect(unitPassRate(inspected, nonconforming)).toBe(rate)
  expect(dppm(inspected, nonconforming)).toBe(ppm)
})

test('nothing inspected has no rate', () => {
  expect([unitPassRate(0, 0), dppm(0, 0), lotPassRate(0, 0)]).toEqual([null, null, null])
})

test.each([
  [10, 11],
  [10, -1],
  [2.5, 1],
  [Number.NaN, 0],
])('%d inspected with %d nonconforming is impossible', (inspected, nonconforming) => {
  expect(() => unitPassRate(inspected, nonconforming)).toThrow(RangeError)
  expect(() => dppm(inspected, nonconforming)).toThrow(RangeError)
})

test('lots pass as a share of the inspected ones, never more than all of them', () => {
  expect(lotPassRate(3, 4)).toBe('0.7500')
  expect(lotPassRate(2, 3)).toBe('0.6667')
  expect(() => lotPassRate(4, 3)).toThrow(RangeError)
})

test('pass rate and ppm describe the same lot', () => {
  const counts = fc.integer({ min: 1, max: 100_000 }).chain(inspected => fc.tuple(fc.constant(inspected), fc.nat(inspected)))
  fc.assert(
    fc.property(counts, ([inspected, nonconforming]) => {
      const rate = unitPassRate(inspected, nonconforming)
      expect(rate).toMatch(/^[01]\.\d{4}$/)
      expect(Math.abs(1 - Number(rate) - Number(dppm(inspected, nonconforming)) / 1e6)).toBeLessThanOrEqual(0.000051)
    }),
  )
})
