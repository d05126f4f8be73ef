import { expect, test } from 'vitest'
import { locationLogic } from './location.logic.ts'
import { usualNames } from './usualNames.ts'

const called = (row: Readonly<Record<'code' | 'kind' | 'name' | 'nameEn', string | null>>) => {
  const { caption, captionEn } = locationLogic.logic.computed ?? {}
  return [caption?.(row), captionEn?.(row)]
}

test.each([
  ['a shelf by its code', { code: 'A-01', kind: 'usable', name: '一号库', nameEn: 'Store 1' }, ['A-01', 'A-01']],
  [
    'one of several inspection shelves by its code',
    { code: 'IQC-02', kind: 'quarantine', name: '待检架', nameEn: null },
    ['IQC-02', 'IQC-02'],
  ],
  [
    'a place by its name',
    { code: 'IQC', kind: 'quarantine', name: '来料待检区', nameEn: 'Incoming inspection' },
    ['来料待检区', 'Incoming inspection'],
  ],
  ['one without an English name by the other', { code: 'BLOCK', kind: 'blocked', name: '冻结区', nameEn: null }, ['冻结区', '冻结区']],
  ['a line by its name, numbered or not', { code: 'LINE-2', kind: 'production', name: '二线', nameEn: 'Line 2' }, ['二线', 'Line 2']],
  [
    'the customer by the name',
    { code: 'CUSTOMER', kind: 'customer', name: usualNames.customer[0], nameEn: usualNames.customer[1] },
    ['客户处', 'Customer'],
  ],
])('a location is called: %s', (_what, row, expected) => {
  expect(called(row)).toEqual(expected)
})
