import { expect, test } from 'vitest'
import { comparedPoints, type MeasuredPoint } from './sameUnit.ts'

const point = (parameter: number, value: string | null): MeasuredPoint => ({ parameter, value, limits: '90–105' })

test('the same points stand beside one another, several of one parameter by their place, and what was not measured stays empty', () => {
  expect(
    comparedPoints({
      factory: [point(1, '98.5'), point(1, '99'), point(2, '0.1')],
      incoming: [point(1, '88'), point(2, null)],
      final: [point(1, '98'), point(1, '99.25'), point(3, '7')],
    }),
  ).toEqual([
    { parameter: 1, nth: 1, factory: '98.5000', incoming: '88.0000', final: '98.0000', change: '-0.5000', limits: '90–105', measured: 3 },
    { parameter: 1, nth: 2, factory: '99.0000', incoming: null, final: '99.2500', change: '0.2500', limits: '90–105', measured: 2 },
    { parameter: 2, nth: 1, factory: '0.1000', incoming: null, final: null, change: null, limits: '90–105', measured: 1 },
    { parameter: 3, nth: 1, factory: null, incoming: null, final: '7.0000', change: null, limits: '90–105', measured: 1 },
  ])
})

test('of a unit without tests nothing is said', () => {
  expect(comparedPoints({ factory: undefined, incoming: undefined, final: undefined })).toEqual([])
})
