import { expect, test } from 'vitest'
import { exact, sumOf } from '#core/numbers'
import { fc } from '../../../tests/harness/draws.ts'
import { differencesByMonth, type Settled } from './differencesByMonth.ts'

const cents = fc.integer({ min: -999_999, max: 999_999 }).map(whole => exact(whole).over(100, 2).toFixed(2))
const settled: fc.Arbitrary<Settled> = fc
  .record({
    month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
    way: fc.constantFrom('paid', 'reversed'),
    paid: cents,
    difference: cents,
  })
  .map(one => ({ ...one, recorded: sumOf([one.paid, one.difference]).toFixed(2) }))

test('gains and losses are told apart, and a reversal takes back what was paid', () => {
  const one = { month: '2026-10', way: 'paid', recorded: '7100.00', paid: '7250.00', difference: '-150.00' } as const
  expect(
    differencesByMonth([
      one,
      { ...one, recorded: '520.00', paid: '500.00', difference: '20.00' },
      { ...one, month: '2026-11', way: 'reversed' },
    ]),
  ).toEqual([
    { month: '2026-10', settled: 2, recorded: '7620.00', paid: '7750.00', gains: '20.00', losses: '150.00', net: '-130.00' },
    { month: '2026-11', settled: 0, recorded: '-7100.00', paid: '-7250.00', gains: '150.00', losses: '0.00', net: '150.00' },
  ])
})

test('nothing is lost between months: recorded is paid and net, net is gains less losses, and what was paid and reversed comes to nothing', () => {
  fc.assert(
    fc.property(fc.array(settled, { maxLength: 30 }), all => {
      const rows = differencesByMonth(all)
      for (const { recorded, paid, gains, losses, net } of rows) {
        expect(sumOf([paid, net]).toFixed(2)).toBe(recorded)
        expect(exact(gains).minus(losses).toFixed(2)).toBe(net)
        expect([exact(gains).lt(0), exact(losses).lt(0)]).toEqual([false, false])
      }
      const undone = differencesByMonth([...all, ...all.map(one => ({ ...one, way: one.way === 'paid' ? 'reversed' : 'paid' }) as const)])
      for (const row of undone) expect([row.net, row.paid, row.recorded]).toEqual(['0.00', '0.00', '0.00'])
    }),
  )
})
