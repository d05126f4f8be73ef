import { expect, test } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import { exact } from '../exact/exact.ts'
import { scaleBelow, scaledCell } from './multiples.ts'

test.each([
  ['数量(K)', { times: '1000' }],
  ['用量（千个）', { times: '1000' }],
  ['Qty (k pcs)', { times: '1000' }],
  ['数量(打)', { times: '12' }],
  ['需求量(万)', { times: '10000' }],
  ['单价(元/K)', { per: '1000' }],
  ['千只含税单价', { per: '1000' }],
  ['Price per 1000', { per: '1000' }],
  ['单价（K）', { per: '1000' }],
  ['Price (per 1,000 pcs)', { per: '1000' }],
  ['用量(kg)', undefined],
  ['用量(km)', undefined],
  ['数量(个)', undefined],
  ['单价(元/kg)', undefined],
  ['单价（千元）', undefined],
  ['千分尺数量', undefined],
  ['CPK', undefined],
])('%s', (heading, scale) => {
  expect(scaleBelow(heading)).toEqual(scale)
})

test('numbers are worked out to the last figure, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }), (units, places) => {
      const text = exact(units)
        .over(`1${'0'.repeat(places)}`, places)
        .toFixed()
      const many = scaledCell(text, { times: '1000' }, '.')
      expect(exact(many ?? '0').eq(exact(text).times('1000'))).toBe(true)
      expect(exact(scaledCell(many ?? '', { per: '1000' }, '.') ?? '0').eq(text)).toBe(true)
    }),
    { numRuns: runs(200) },
  )
  expect(scaledCell('¥1,200.00', { per: '1000' }, '.')).toBe('1.2 CNY')
  expect(scaledCell('12左右', { per: '1000' }, '.')).toBeUndefined()
  expect(scaledCell('1,234', { times: '1000' }, undefined)).toBeUndefined()
})
