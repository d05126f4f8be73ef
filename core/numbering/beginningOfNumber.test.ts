import { expect, test } from 'vitest'
import { beginningOfNumber } from './beginningOfNumber.ts'

test.each([
  ['a whole number', 'IQC-261120-001', 'IQC-261120-001'],
  ['its beginning', 'IQC-26', 'IQC-26'],
  ['small letters, and spaces around', ' iqc-2611 ', 'IQC-2611'],
  ['full-width letters', 'ＩＱＣ－２６', 'IQC-26'],
  ['a part of a split lot', 'IQC-261120-001-2', 'IQC-261120-001-2'],
  ['the letters alone', 'IQC-', undefined],
  ['another series', 'RT-2611', undefined],
  ['a number among other words', 'IQC-2611 电阻', undefined],
  ['what follows a number in words', 'IQC-2611a', undefined],
])('%s', (_what, typed, expected) => {
  expect(beginningOfNumber('IQC-{yyMMdd}-{000}', typed)).toBe(expected)
})

test('numbers without a hyphen after their letters are searched like any text', () => {
  expect(beginningOfNumber('S{0000}', 'S12')).toBeUndefined()
})
