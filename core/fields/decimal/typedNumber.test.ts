import { describe, expect, it } from 'vitest'
import { shiftedDecimal, shortDecimal, typedNumber } from './typedNumber.ts'
import { fc } from '../../../tests/harness/draws.ts'

describe('a typed number', () => {
  it.each([
    ['１２．５', '12.5'],
    [' 1,234,567.80 ', '1234567.80'],
    ['−3', '-3'],
    ['1,23', '1,23'],
    ['twelve', 'twelve'],
    ['', ''],
  ])('%j is read as %j', (typed, plain) => {
    expect(typedNumber(typed)).toBe(plain)
  })
})

describe('a decimal', () => {
  it('is edited without the zeros of its scale', () => {
    expect(shortDecimal('12.5000')).toBe('12.5')
    expect(shortDecimal('3.0000')).toBe('3')
    expect(shortDecimal('100')).toBe('100')
    expect(shortDecimal('12.5000', 2)).toBe('12.50')
  })

  it('is moved by powers of ten exactly', () => {
    expect(shiftedDecimal('0.9840', 2)).toBe('98.4')
    expect(shiftedDecimal('98.4', -2)).toBe('0.984')
    expect(shiftedDecimal('-0.5', -2)).toBe('-0.005')
    expect(shiftedDecimal('7', 2)).toBe('700')
    expect(shiftedDecimal('12345678901234.5678', 2)).toBe('1234567890123456.78')
    expect(shiftedDecimal('not a number', 2)).toBe('not a number')
  })

  it('comes back when it is moved there and back', () => {
    const plain = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 9999 }))
      .map(([whole, part]) => shortDecimal(`${whole}.${String(part).padStart(4, '0')}`))
    fc.assert(
      fc.property(plain, fc.integer({ min: 0, max: 6 }), (value, places) => {
        expect(shiftedDecimal(shiftedDecimal(value, places), -places)).toBe(value)
      }),
    )
  })
})
