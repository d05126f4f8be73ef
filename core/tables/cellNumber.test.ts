import { describe, expect, test } from 'vitest'
import { decimalSignOf, readCellNumber, type CellNumberRules } from './cellNumber.ts'
import { fc, runs } from '../../tests/harness/draws.ts'

const valueOf = (text: string, rules: CellNumberRules = {}): string | undefined => {
  const read = readCellNumber(text, rules)
  return read.kind === 'number' ? read.value : undefined
}

const troubleOf = (text: string, rules: CellNumberRules = {}): string | undefined => {
  const read = readCellNumber(text, rules)
  return read.kind === 'problem' ? read.trouble : undefined
}

describe('numbers as people write them', () => {
  test.each([
    ['11.30', '11.30'],
    [' 7 ', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['-0', '0'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1 234 567', '1234567'],
    ['1\u00A0234.5', '1234.5'],
    ['1.234', '1.234'],
  ])('%j is %s', (text, value) => {
    expect(valueOf(text)).toBe(value)
  })

  test.each(['', '  ', '\u3000'])('%j is an empty cell', text => {
    expect(readCellNumber(text)).toEqual({ kind: 'empty' })
  })
})

describe('what is refused, and why', () => {
  test.each([
    ['1,234', 'ambiguousComma'],
    ['12,5', 'ambiguousComma'],
    ['1.234,56', 'ambiguousComma'],
    ['1,23,456', 'ambiguousComma'],
    ['1.2.3', 'ambiguousComma'],
    ['-3', 'negative'],
    ['(3.00)', 'negative'],
    ['−3', 'negative'],
    ['1e9', 'exponent'],
    ['1.2E+09', 'exponent'],
    ['=A1*2', 'formula'],
    ['#REF!', 'spreadsheetError'],
    ['#N/A', 'spreadsheetError'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['0x10', 'notANumber'],
    ['abc', 'notANumber'],
    ['¥5', 'notANumber'],
    ['13%', 'notANumber'],
    ['--5', 'notANumber'],
    ['123456789012345', 'tooLarge'],
    ['0.12345678901', 'tooManyPlaces'],
    ['9'.repeat(1_000_000), 'tooLarge'],
    ['9,'.repeat(500_000), 'ambiguousComma'],
  ])('%.20j: %s', (text, reason) => {
    expect(troubleOf(text)).toBe(reason)
  })

  test('a whole-number column says so', () => {
    const read = readCellNumber('1.5', { places: 0 })
    expect(read).toMatchObject({ kind: 'problem', message: ['必须是整数', 'A whole number is needed'] })
    expect(valueOf('2.00', { places: 0 })).toBe('2')
  })

  test('both languages quote what was written, shortened when it is long', () => {
    const read = readCellNumber(`x${'y'.repeat(100)}`)
    const message = read.kind === 'problem' ? read.message : undefined
    expect(message?.[0]).toContain(`“x${'y'.repeat(29)}…”`)
    expect(message?.[1]).toContain('is not a number')
  })
})

describe('the decimal sign', () => {
  test('a known point makes the comma a thousands separator, and only that', () => {
    expect(valueOf('1,234', { decimalSign: '.' })).toBe('1234')
    expect(troubleOf('12,5', { decimalSign: '.' })).toBe('ambiguousComma')
  })

  test('a known comma makes the point a thousands separator, and only that', () => {
    expect(valueOf('12,5', { decimalSign: ',' })).toBe('12.5')
    expect(valueOf('1.234,56', { decimalSign: ',' })).toBe('1234.56')
    expect(troubleOf('12.5', { decimalSign: ',' })).toBe('ambiguousComma')
  })

  test.each([
    [['1,234', '12.50'], '.'],
    [['1,234', '0.125'], '.'],
    [['1,234', '¥1,234.50'], '.'],
    [['1.234', '12,5'], ','],
    [['1,234', '1.234'], undefined],
    [['12.5', '12,5'], undefined],
    [['abc', ''], undefined],
  ])('the cells %j prove %j', (cells, sign) => {
    expect(decimalSignOf(cells)).toBe(sign)
  })
})

describe('money and percent', () => {
  test.each([
    ['¥11.30', '11.30', 'CNY'],
    ['￥１１', '11', 'CNY'],
    ['11.3元', '11.3', 'CNY'],
    ['RMB 1,234.00', '1234.00', 'CNY'],
    ['$0.50', '0.50', 'USD'],
    ['US$0.50', '0.50', 'USD'],
    ['0.5 EUR', '0.5', 'EUR'],
  ])('%s is %s in %s', (text, value, currency) => {
    expect(readCellNumber(text, { money: true })).toEqual({ kind: 'number', value, currency })
  })

  test('a number without a sign names no currency', () => {
    expect(readCellNumber('5', { money: true })).toEqual({ kind: 'number', value: '5' })
  })

  test('the minus may stand before or after the currency sign', () => {
    expect(valueOf('-¥5', { money: true, negative: true })).toBe('-5')
    expect(valueOf('¥-5', { money: true, negative: true })).toBe('-5')
  })

  test.each([
    ['13%', '0.13'],
    ['6 %', '0.06'],
    ['0.5%', '0.005'],
    ['１３％', '0.13'],
    ['100%', '1.00'],
  ])('%s is the share %s', (text, value) => {
    expect(Number(valueOf(text, { percent: true }))).toBe(Number(value))
  })
})

test('every plain decimal within the limits is read as itself', () => {
  const decimal = fc.tuple(
    fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 10 }),
  )
  fc.assert(
    fc.property(decimal, ([whole, places]) => {
      const text = places === '' ? String(whole) : `${whole}.${places}`
      expect(valueOf(text)).toBe(text)
    }),
  )
})

test('grouping by thousands never changes the value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const places = String(cents).padStart(2, '0')
      expect(valueOf(`${whole.toLocaleString('en-US')}.${places}`)).toBe(`${whole}.${places}`)
      expect(valueOf(`${whole.toLocaleString('de-DE')},${places}`, { decimalSign: ',' })).toBe(`${whole}.${places}`)
    }),
  )
})

test('whatever is written, the answer is a plain decimal, an empty cell or a reason in both languages', () => {
  const rules = fc.record({
    money: fc.boolean(),
    percent: fc.boolean(),
    negative: fc.boolean(),
    decimalSign: fc.constantFrom('.' as const, ',' as const, undefined),
  })
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789.,-+%¥$() eE'.split('')) }), fc.string({ unit: 'binary' })),
      rules,
      (text, allowed) => {
        const read = readCellNumber(text, allowed)
        const plain = read.kind === 'number' && /^-?(0|[1-9]\d{0,13})(\.\d{1,10})?$/.test(read.value)
        const explained = read.kind === 'problem' && read.message.every(words => words !== '')
        expect(plain || explained || read.kind === 'empty').toBe(true)
      },
    ),
    { numRuns: runs(2_000) },
  )
})
