import { expect, test } from 'vitest'
import { date } from '../fields/date/date.ts'
import { lines } from '../fields/lines/lines.ts'
import { notComeYet } from './pastDays.ts'

const fields = {
  paperOn: date(['纸面日期', 'Day of the paper'], { past: true }),
  wantedOn: date(['需要日期', 'Wanted on']),
  items: lines(['明细', 'Items'], { madeOn: date(['生产日期', 'Made on'], { past: true }) }, { max: 10 }),
}
const today = '2026-12-01'
const among = (values: object, before?: object) => notComeYet(fields, { ...values }, before && { ...before }, today)

test('a day that has to have come is today or earlier, in lines as well; any other may be later', () => {
  expect(among({ paperOn: today, wantedOn: '2026-12-02', items: [{ madeOn: '2026-11-30' }, { madeOn: null }] })).toEqual([])
  expect(among({ paperOn: '2026-12-02', items: [{ madeOn: today }, { madeOn: '2027-01-01' }] })).toEqual(['paperOn', 'items.1.madeOn'])
})

test('what stood there before is not said anew', () => {
  const stood = { paperOn: '2026-12-05', items: [{ id: 7, madeOn: '2026-12-05' }] }
  expect(among(stood, stood)).toEqual([])
  expect(among({ ...stood, items: [{ id: 7, madeOn: '2026-12-06' }, { madeOn: '2026-12-05' }] }, stood)).toEqual([
    'items.0.madeOn',
    'items.1.madeOn',
  ])
})
