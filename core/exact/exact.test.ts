import { fc } from '../../tests/harness/draws.ts'
import { expect, test } from 'vitest'
import { exact, sumOf, type Exact } from './exact.ts'

/** The oracle: a fraction of whole numbers, never reduced. */
interface Fraction {
  readonly of: bigint
  readonly by: bigint
}

const fraction = (text: string): Fraction => {
  const [whole = '', places = ''] = text.split('.')
  return { of: BigInt(whole + places), by: 10n ** BigInt(places.length) }
}

const written = fc.tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 12 })).map(([units, places]) => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${places === 0 ? '' : `.${digits.slice(at)}`}`
})

const is = (value: Exact, { of, by }: Fraction): boolean => {
  const found = fraction(value.toFixed())
  return found.of * by === of * found.by
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** Whether a value with so many places is the nearest to a fraction; from the middle on the one away from zero. */
const isNearest = (value: Exact, { of, by }: Fraction, places: number): boolean => {
  const unit = 10n ** BigInt(places)
  const found = fraction(value.toFixed(places))
  // Twice the distance, in units of the last place times |by|.
  const off = 2n * (size(of) * unit - size(found.of) * size(by))
  return (found.of === 0n || (found.of < 0n === of < 0n) !== by < 0n) && off < size(by) && off >= -size(by)
}

const places = fc.integer({ min: 0, max: 12 })

test('sums, differences and products are exact', () => {
  fc.assert(
    fc.property(written, written, (left, right) => {
      const [a, b] = [fraction(left), fraction(right)]
      return (
        is(exact(left).plus(right), { of: a.of * b.by + b.of * a.by, by: a.by * b.by }) &&
        is(exact(left).minus(right), { of: a.of * b.by - b.of * a.by, by: a.by * b.by }) &&
        is(exact(left).times(right), { of: a.of * b.of, by: a.by * b.by })
      )
    }),
  )
})

test('a quotient is the nearest one of the places that were asked for', () => {
  fc.assert(
    fc.property(written, written, places, (left, right, kept) => {
      const [a, b] = [fraction(left), fraction(right)]
      fc.pre(b.of !== 0n)
      return isNearest(exact(left).over(right, kept), { of: a.of * b.by, by: a.by * b.of }, kept)
    }),
  )
  expect(() => exact(1).over('0.00', 2)).toThrow(RangeError)
})

test('rounding takes the nearest value, from the middle on the one away from zero', () => {
  fc.assert(fc.property(written, places, (value, kept) => isNearest(exact(value).rounded(kept), fraction(value), kept)))
  expect(['1.115', '-1.115', '1.1149', '2.5', '0.004'].map(value => exact(value).toFixed(2))).toEqual([
    '1.12',
    '-1.12',
    '1.11',
    '2.50',
    '0.00',
  ])
})

test('rounding up and down goes away from zero and towards it, by less than one unit', () => {
  fc.assert(
    fc.property(written, places, (value, kept) => {
      const [up, down] = [exact(value).roundedUp(kept), exact(value).roundedDown(kept)]
      const unit = exact(1).over(exact(10 ** Math.min(kept, 12)), kept)
      return (
        up.size().gte(exact(value).size()) &&
        down.size().lte(exact(value).size()) &&
        up.size().minus(exact(value).size()).lt(unit) &&
        exact(value).size().minus(down.size()).lt(unit)
      )
    }),
  )
})

test('comparing agrees with the oracle', () => {
  fc.assert(
    fc.property(written, written, (left, right) => {
      const [a, b] = [fraction(left), fraction(right)]
      const [one, other] = [a.of * b.by, b.of * a.by]
      return exact(left).compare(right) === Number(one > other) - Number(one < other)
    }),
  )
})

test('a sum does not depend on its order', () => {
  fc.assert(fc.property(fc.array(written), values => sumOf(values).eq(sumOf(values.toReversed()))))
  expect(sumOf([]).toFixed()).toBe('0')
})

test('is written plainly, with the places that are needed or asked for', () => {
  expect([exact('0012.500').toFixed(), exact('-0').toFixed(), exact('1000').toFixed(), exact(7).toFixed(2)]).toEqual([
    '12.5',
    '0',
    '1000',
    '7.00',
  ])
  fc.assert(fc.property(written, value => exact(exact(value).toFixed()).eq(value)))
})

test.each(['', '1e9', 'NaN', '1,5', ' 1', '.5', 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])('%j is no plain decimal', value => {
  expect(() => exact(value)).toThrow(RangeError)
})
