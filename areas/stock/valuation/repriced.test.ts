import { describe, expect, test } from 'vitest'
import { exact, sumOf, type Exact } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { averageOf, movingAverage, type Entry, type Repricing } from './movingAverage.ts'

const moved = (way: 'in' | 'out', id: number, quantity: string, cost: string | null = null): Entry => ({
  id,
  way,
  quantity,
  cost,
  usual: null,
  reverses: null,
})
let turn = 0
const asked = (quantity: string, amount: string): Repricing => ({
  way: 'price',
  of: `invoice ${(turn += 1)}`,
  isBack: false,
  quantity,
  amount,
})
const takenBack = (one: Repricing): Repricing => ({ ...one, isBack: true, amount: exact(one.amount).negated().toFixed() })

const told = (entries: readonly (Entry | Repricing)[]) => {
  const differences: Exact[] = []
  const pool = movingAverage(entries, (_entry, _posted, difference) => differences.push(difference))
  return { value: pool.value.toFixed(4), difference: sumOf(differences).toFixed(4), average: averageOf(pool)?.toFixed() }
}

describe('what an invoice asks otherwise than goods came in at', () => {
  const came = [moved('in', 1, '10', '1')]

  test('is borne by the goods that are there, and for what has left by nobody later', () => {
    expect(told([...came, asked('10', '5')])).toEqual({ value: '15.0000', difference: '0.0000', average: '1.5' })
    expect(told([...came, moved('out', 2, '6'), asked('10', '5')])).toEqual({ value: '6.0000', difference: '3.0000', average: '1.5' })
    expect(told([...came, moved('out', 2, '10'), asked('10', '5')])).toMatchObject({ value: '0.0000', difference: '5.0000' })
  })

  test('takes off no more than there is', () => {
    expect(told([...came, moved('out', 2, '9'), asked('1', '-4')])).toMatchObject({ value: '0.0000', difference: '-3.0000' })
  })

  test('is taken back as it stands when the invoice is reversed, by nothing of goods that came since', () => {
    const more = asked('10', '5')
    expect(told([...came, more, takenBack(more)])).toMatchObject({ value: '10.0000', difference: '0.0000' })
    const history = [...came, moved('out', 2, '6'), more, moved('in', 3, '20', '1'), takenBack(more)]
    expect(told(history)).toEqual({ value: '24.0000', difference: '0.0000', average: '1' })
  })
})

const tenThousandths = (most: number) => fc.integer({ min: 1, max: most }).map(some => exact(String(some)).over('10000', 4).toFixed(4))
const histories = fc.array(
  fc.record({
    kind: fc.constantFrom('in', 'out', 'price', 'credit'),
    quantity: tenThousandths(60_000),
    amount: tenThousandths(90_000),
  }),
  { maxLength: 16 },
)

test('over any history what came in and what invoices asked is what there is, what left and the differences', () => {
  fc.assert(
    fc.property(histories, drawn => {
      let there = exact('0')
      const entries = drawn.flatMap(({ kind, quantity, amount }, at): readonly (Entry | Repricing)[] => {
        if (kind === 'price' || kind === 'credit') return [asked(quantity, kind === 'price' ? amount : `-${amount}`)]
        if (kind === 'out' && there.lt(quantity)) return []
        there = kind === 'in' ? there.plus(quantity) : there.minus(quantity)
        return [moved(kind === 'in' ? 'in' : 'out', at + 1, quantity, kind === 'in' ? amount : null)]
      })
      const sums = { in: exact('0'), out: exact('0'), price: exact('0'), difference: exact('0') }
      const pool = movingAverage(entries, (entry, posted, difference) => {
        sums[entry.way] = sums[entry.way].plus(posted.value)
        sums.difference = sums.difference.plus(difference)
      })
      const wanted = sumOf(entries.flatMap(entry => (entry.way === 'price' ? [entry.amount] : [])))
      expect(sums.in.plus(wanted).eq(pool.value.minus(sums.out).plus(sums.difference))).toBe(true)
      expect(pool.value.lt(0)).toBe(false)
      expect(pool.quantity.eq(there)).toBe(true)
      expect(pool.quantity.gt(0) || pool.value.eq(0)).toBe(true)
    }),
  )
})

test('each difference is shared as so many equal pieces would bear it', () => {
  const pieces = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(pieces, fc.nat({ max: 30 }), pieces, fc.integer({ min: 1, max: 500 }), (came, left, invoiced, cents) => {
      const gone = Math.min(left, came)
      const amount = exact(String(cents)).over('100', 2).toFixed(4)
      const entries = [
        moved('in', 1, String(came), '1'),
        ...(gone > 0 ? [moved('out', 2, String(gone))] : []),
        asked(String(invoiced), amount),
      ]
      const borne = (cents / 100 / invoiced) * Math.min(invoiced, came - gone)
      expect(Math.abs(Number(movingAverage(entries).value.toFixed(4)) - (came - gone) - borne)).toBeLessThan(0.0001)
    }),
  )
})
