import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { exact, sumOf } from '#core/numbers'
import { averageOf, movingAverage, sharesOf, type Entry, type Pool, type Posted } from './movingAverage.ts'

const came = (id: number, quantity: string, cost: string | null, more: Partial<Entry> = {}): Entry => ({
  id,
  way: 'in',
  quantity,
  cost,
  usual: null,
  reverses: null,
  ...more,
})
const left = (id: number, quantity: string, more: Partial<Entry> = {}): Entry => came(id, quantity, null, { way: 'out', ...more })

const told = (entries: readonly Entry[]) => {
  const values: string[] = []
  const pool = movingAverage(entries, (_, { value }) => values.push(value.toFixed(4)))
  return { values, value: pool.value.toFixed(4), quantity: pool.quantity.toFixed(), unvalued: pool.unvalued.toFixed(), pool }
}

describe('the moving average', () => {
  test('of a history worked out by hand', () => {
    const { values, value, quantity, pool } = told([came(1, '10', '1'), came(2, '10', '3'), left(3, '5'), came(4, '5', null), left(5, '6')])
    expect(values).toEqual(['10.0000', '30.0000', '-10.0000', '10.0000', '-12.0000'])
    expect([value, quantity, averageOf(pool)?.toFixed()]).toEqual(['28.0000', '14', '2'])
  })

  test('a wrong receipt that is taken back leaves the average as if it had never come', () => {
    expect(told([came(1, '10', '1'), came(2, '10', '100'), left(3, '10', { reverses: 2 })])).toMatchObject({ value: '10.0000' })
    const back = told([came(1, '10', '1'), left(2, '4'), came(3, '10', '8'), came(4, '4', null, { reverses: 2 })])
    expect(back.values.at(-1)).toBe('4.0000')
  })

  test('the last goods take all of the value along, and what comes after them is worth what they were', () => {
    expect(told([came(1, '3', '0.3333'), left(2, '1'), left(3, '1'), left(4, '1')])).toMatchObject({ value: '0.0000', quantity: '0' })
    expect(told([came(1, '3', '2'), left(2, '3'), came(3, '1', null)]).value).toBe('2.0000')
  })

  test('what nobody knows the cost of has no value, is told apart and leaves first', () => {
    const entries = [came(1, '5', null), came(2, '5', '2'), left(3, '6')]
    expect(told(entries.slice(0, 1))).toMatchObject({ value: '0.0000', quantity: '0', unvalued: '5' })
    expect(told(entries)).toMatchObject({ value: '8.0000', quantity: '4', unvalued: '0' })
    expect(told([came(1, '5', null, { usual: '3' })])).toMatchObject({ value: '15.0000', unvalued: '0' })
  })
})

/** Fractions of whole numbers: what the average is without any rounding. */
type Fraction = readonly [bigint, bigint]
const fraction = (text: string): Fraction => {
  const [whole = '0', rest = ''] = text.split('.')
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)]
}
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const minus = (one: Fraction, [c, d]: Fraction): Fraction => plus(one, [-c, d])
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b

const zero: Fraction = [0n, 1n]
const ratio = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const negative = (one: Fraction): Fraction => minus(zero, one)

interface Amounts {
  readonly valued: Fraction
  readonly bare: Fraction
  readonly value: Fraction
}

/** What leaves, as the rules say it in words: goods without a value first, the last goods with all of it, what is taken back with its own. */
const departing = ({ valued, bare, value }: Amounts, quantity: Fraction, average: Fraction | null, of: Amounts | undefined): Amounts => {
  const free = of && isLess(of.bare, bare) ? of.bare : bare
  const first = isLess(free, quantity) ? free : quantity
  const rest = minus(quantity, first)
  const taken = isLess(valued, rest) ? valued : rest
  const isSame = of !== undefined && minus(of.valued, taken)[0] === 0n
  const own = of && isLess(of.value, value) ? of.value : value
  const worth = !isLess(taken, valued) ? value : isSame ? own : times(taken, average ?? zero)
  return { valued: negative(taken), bare: negative(minus(quantity, taken)), value: negative(worth) }
}

const amountsOf = ({ quantity, unvalued, value }: Posted): Amounts => ({
  valued: fraction(quantity.toFixed()),
  bare: fraction(unvalued.toFixed()),
  value: fraction(value.toFixed()),
})

/** What a move changes of a pool as it stands, worked out with fractions; `of` is what the move changed that it takes back. */
const changeOf = (pool: Pool, { way, quantity: written, cost, usual }: Entry, of: Amounts | undefined): Amounts => {
  const there = amountsOf(pool)
  const quantity = fraction(written)
  const last = pool.last && fraction(pool.last.toFixed())
  const average = there.valued[0] > 0n ? ratio(there.value, there.valued) : last
  if (way === 'out') return departing(there, quantity, average, of)
  if (of) return { valued: negative(of.valued), bare: negative(of.bare), value: negative(of.value) }
  const one = cost === null ? (average ?? (usual === null ? null : fraction(usual))) : fraction(cost)
  return one === null ? { valued: zero, bare: quantity, value: zero } : { valued: quantity, bare: zero, value: times(quantity, one) }
}

/** How far two numbers lie apart. */
const distance = (one: Fraction, other: Fraction): number => {
  const [over, under] = minus(one, other)
  return Math.abs(Number((over * 10n ** 12n) / under)) / 1e12
}

/** Half of the last decimal that a value has; the average that it may come from is rounded itself, to ten decimals. */
const rounding = 0.00005 + 1e-8

const amounts = fc.integer({ min: 1, max: 60_000 }).map(tenths => exact(String(tenths)).over('10000', 4).toFixed(4))
const drawn = fc.array(
  fc.record({
    kind: fc.constantFrom('in', 'in', 'out', 'out', 'back'),
    quantity: amounts,
    cost: fc.option(amounts),
    usual: fc.option(amounts),
    which: fc.nat(),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Histories that a ledger allows: never below zero, a move taken back once, no reversal of a reversal. */
const histories = drawn.map(steps => {
  const entries: Entry[] = []
  const open: Entry[] = []
  let there = exact('0')
  for (const { kind, quantity, cost, usual, which } of steps) {
    const id = entries.length + 1
    const at = open.length > 0 ? which % open.length : -1
    const of = open[at]
    const taken: Entry | undefined =
      kind === 'back' && of ? { ...of, id, way: of.way === 'in' ? 'out' : 'in', cost: null, reverses: of.id } : undefined
    const entry = taken ?? (kind === 'out' ? left(id, quantity) : came(id, quantity, cost, { usual }))
    if (entry.way === 'out' && there.lt(entry.quantity)) continue
    there = entry.way === 'in' ? there.plus(entry.quantity) : there.minus(entry.quantity)
    entries.push(entry)
    if (taken) open.splice(at, 1)
    else open.push(entry)
  }
  return entries
})

test('over any history the value is what was told of it and never below 0, and each move changes what fractions say, but for its rounding', () => {
  fc.assert(
    fc.property(histories, entries => {
      const all: Posted[] = []
      const there = sumOf(entries.map(({ way, quantity }) => (way === 'in' ? exact(quantity) : exact(quantity).negated())))
      const pool = movingAverage(entries, (_, posted) => all.push(posted))
      expect(sumOf(all.map(({ value }) => value)).eq(pool.value)).toBe(true)
      expect(pool.quantity.plus(pool.unvalued).eq(there)).toBe(true)
      for (const one of [pool.value, pool.quantity, pool.unvalued]) expect(one.gte(0)).toBe(true)
      expect(pool.quantity.gt(0) || pool.value.eq(0)).toBe(true)
      for (const until of entries.keys()) {
        const start = movingAverage(entries.slice(0, until))
        expect(sumOf([start.value, ...all.slice(until).map(({ value }) => value)]).eq(pool.value)).toBe(true)
      }
      // Each from the pool as it stood: what is left of much by a rounding may later be the average of much again.
      for (const [at, entry] of entries.entries()) {
        const [posted, of] = [all[at], all[(entry.reverses ?? 0) - 1]]
        if (!posted) throw new Error('A move was not told')
        const [changed, said] = [amountsOf(posted), changeOf(movingAverage(entries.slice(0, at)), entry, of && amountsOf(of))]
        expect([distance(changed.valued, said.valued), distance(changed.bare, said.bare)]).toEqual([0, 0])
        expect(distance(changed.value, said.value)).toBeLessThanOrEqual(rounding)
      }
    }),
  )
})

test('shares add up to their total', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 9 }), (total, quantities) => {
      const shares = sharesOf(exact(total), sumOf(quantities), quantities)
      expect(sumOf(shares).toFixed(4)).toBe(exact(total).toFixed(4))
      expect(shares.every(share => share.gte(0))).toBe(true)
    }),
  )
})
