import { expect, test } from 'vitest'
import { decimal, decimalKind } from './decimal.ts'
import { fixedDecimal, groupedDecimal } from './decimalText.ts'
import { fc } from '../../../tests/harness/draws.ts'

const price = decimal(['价格', 'Price'], { scale: 4, min: '0', max: '1000000' })

test.each([
  ['12.5', '12.5000'],
  ['0012', '12.0000'],
  ['12.50000', '12.5000'],
  ['-0', '0.0000'],
])('%j is stored as %j', (given, stored) => {
  expect(decimalKind.parse(price, given)).toEqual({ value: stored })
})

test.each(['', '1e9', 'NaN', 'Infinity', '1,5', '１２', '12.50001', '-1', '1000000.0001', '9'.repeat(40), 3, 1e21, Number.NaN, true])(
  '%j is refused',
  given => {
    expect(decimalKind.parse(price, given)).toHaveProperty('problem')
  },
)

const written = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 13n), fc.integer({ min: 0, max: 9999 }))
  .map(([negative, whole, places]) => `${negative ? '-' : ''}${whole}.${String(places).padStart(4, '0')}`)

test('a decimal keeps every digit', () => {
  fc.assert(
    fc.property(written, value => {
      const fixed = fixedDecimal(value, 4)
      expect(fixed).toEqual({ value: value === '-0.0000' ? '0.0000' : value })
    }),
  )
})

test('grouping changes nothing but commas', () => {
  expect(groupedDecimal('1234567.1234')).toBe('1,234,567.1234')
  fc.assert(fc.property(written, value => groupedDecimal(value).replaceAll(',', '') === value))
})

test('a share is shown in percent without leaving exact arithmetic', () => {
  const share = decimal(['合格率', 'Pass rate'], { scale: 4, percent: true })
  expect(decimalKind.toText(share, '0.9840', 'en')).toBe('98.40%')
  expect(decimalKind.toText(share, '1.0000', 'en')).toBe('100.00%')
  expect(decimalKind.toText(share, '0.0050', 'en')).toBe('0.50%')
})
