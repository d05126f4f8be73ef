import { describe, expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { sharesOf } from '../valuation/movingAverage.ts'
import { writeDownOf } from './writeDown.ts'

const tenThousandths = (most: number) => fc.integer({ min: 0, max: most }).map(some => exact(some).over(10_000, 4))
const goods = fc.record({ quantity: tenThousandths(900_000), value: tenThousandths(90_000_000) })
const amount = tenThousandths(9_000_000).map(one => one.toFixed(4))

describe('goods that bring less than they cost', () => {
  const ten = { quantity: exact('10'), value: exact('120') }

  test('are written down to what they will bring, and up again to what they cost and no further', () => {
    const steps = ['15', '12', '9.5', '0', '11', '99', null].map(realisable => writeDownOf(ten, realisable).toFixed(4))
    expect(steps).toEqual(['0.0000', '0.0000', '25.0000', '120.0000', '10.0000', '0.0000', '0.0000'])
  })

  test('are never carried above their cost, below nothing, or above what they will bring', () => {
    fc.assert(
      fc.property(goods, amount, (pool, realisable) => {
        const carried = pool.value.minus(writeDownOf(pool, realisable))
        expect([carried.gt(pool.value), carried.lt(0)]).toEqual([false, false])
        expect(carried.minus(pool.quantity.times(realisable)).lte('0.00005')).toBe(true)
      }),
    )
  })

  test('take their part of it along: what is left at the same average is written down by its share, to the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 1, max: 90_000 }), amount, (pieces, cents, realisable) => {
        const one = exact(cents).over(100, 2)
        const of = (count: number) => writeDownOf({ quantity: exact(count), value: one.times(count) }, realisable)
        const left = Math.ceil(pieces / 2)
        expect(of(left).times(pieces).minus(of(pieces).times(left)).size().lte('0.1')).toBe(true)
      }),
    )
  })

  test('lose as much in all places together as in all', () => {
    fc.assert(
      fc.property(goods, amount, fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 }), (pool, realisable, places) => {
        const total = writeDownOf(pool, realisable)
        const shares = sharesOf(total, sumOf(places.map(String)), places.map(String))
        expect(sumOf(shares).eq(total)).toBe(true)
      }),
    )
  })
})
