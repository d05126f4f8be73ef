import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { isSameUnit, isUnitCode, scanCodeOf, scannedCodes } from './scannedCodes.ts'

test('units are read as people type them and scanners send them', () => {
  expect(scannedCodes('12034/000417\n12034-000418, 12034000417；１２０３４／０００４１９')).toEqual([
    '12034000417',
    '12034000418',
    '12034000419',
  ])
  expect(scannedCodes('12034_000417 12034.000417 12034∕000417 A-1')).toEqual(['12034000417', 'A1'])
  expect(scannedCodes(' \n ')).toEqual([])
})

test('two ways to write a unit are the same unit', () => {
  expect(isSameUnit('12034-000417', '12034/000417')).toBe(true)
  expect(isSameUnit('12034000418', '12034/000417')).toBe(false)
  expect(isSameUnit('A-1', 'A-1')).toBe(false)
})

/** Any sign that is neither letter nor digit, in whatever form it is written. */
const sign = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(one => !/[\p{L}\p{N}]/u.test(one.normalize('NFKC')))

/** A digit as keyboards of either width write it. */
const typed = (digit: string, isWide: boolean): string => (isWide ? String.fromCodePoint(0xff10 + Number(digit)) : digit)

test('signs make no other unit, wherever they stand and whatever they are', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{11}$/),
      fc.array(fc.tuple(fc.nat(11), sign), { maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
      (code, signs, wide) => {
        const at = (place: number): string => signs.flatMap(([where, one]) => (where === place ? [one] : [])).join('')
        const text = [...code].map((digit, place) => `${at(place)}${typed(digit, wide[place] === true)}`).join('') + at(11)
        return scanCodeOf(text) === code && isSameUnit(text, `${code.slice(0, 5)}/${code.slice(5)}`)
      },
    ),
  )
})

test('letters and other numbers of digits are no unit', () => {
  for (const text of ['SN12034000417', '12034/00041', '12034/0004170', 'A-1', '', '-'])
    expect([text, scanCodeOf(text)]).toEqual([text, undefined])
})

test('what is written otherwise than on a label is scanned as something else', () => {
  expect(['12034/000417', '１２０３４－０００４１７', '12034000417'].map(isUnitCode)).toEqual([true, true, true])
  expect(['240115-00123', '12345.678901', '12034_000417'].map(isUnitCode)).toEqual([false, false, false])
})
