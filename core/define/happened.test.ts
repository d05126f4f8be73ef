import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { dayAfter } from '../calendar/days.ts'
import { date, isDay } from '../fields/date/date.ts'
import { dayEnd } from '../fields/moment/companyClock.ts'
import { moment } from '../fields/moment/moment.ts'
import { text } from '../fields/text/text.ts'
import type { Fields } from './field.ts'
import { asksWhyOnlyLate, dayFault, isLongAgo, lateLabel, ledTo, madePunctual, stoodIn, whyOf, withDays } from './happened.ts'

const today = '2026-11-30'
const day = fc.integer({ min: -400, max: 400 }).map(days => dayAfter(today, days))
const bound = day.map(one => ({ day: one, says: [`不早于 ${one}`, `Not before ${one}`] as const }))

describe('a day on which something has happened', () => {
  test('is taken only when it is neither in the future, nor before any bound, nor long past without a reason', () => {
    fc.assert(
      fc.property(
        day,
        fc.array(bound, { maxLength: 3 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        fc.boolean(),
        (said, bounds, within, isReasoned) => {
          const fault = dayFault(said, { today, bounds, within, isReasoned })
          const isTooLate = said > today
          const isTooEarly = bounds.some(one => said < one.day)
          const lacksReason = within !== undefined && said < dayAfter(today, -within) && !isReasoned
          expect(fault === undefined).toBe(!isTooLate && !isTooEarly && !lacksReason)
          expect(fault?.at !== 'day' || isDay(fault.mends ?? '')).toBe(true)
        },
      ),
    )
  })

  test('that is refused is told the day that would do: today, or the latest bound', () => {
    const bounds = ['2026-11-01', '2026-11-20', '2026-11-10'].map(one => ({ day: one, says: [one, one] as const }))
    expect(dayFault('2026-12-01', { today, bounds, isReasoned: true })).toMatchObject({ at: 'day', mends: today })
    expect(dayFault('2026-11-15', { today, bounds, isReasoned: true })).toMatchObject({
      at: 'day',
      says: ['2026-11-20', '2026-11-20'],
      mends: '2026-11-20',
    })
    expect(dayFault('2026-11-21', { today, bounds, within: 7, isReasoned: false })).toMatchObject({ at: 'why' })
    expect(dayFault('2026-11-23', { today, bounds, within: 7, isReasoned: false })).toBeUndefined()
  })

  test('is long past more than so many days back', () => {
    expect([
      isLongAgo({ within: 7 }, '2026-11-23', today),
      isLongAgo({ within: 7 }, '2026-11-22', today),
      isLongAgo({}, '1999-01-01', today),
    ]).toEqual([false, true, false])
  })
})

test('what a step records has not happened before its record stood where it is taken, also where it may stay there', () => {
  const pay = { from: ['released', 'partPaid'], to: ['partPaid', 'paid'] }
  expect([stoodIn(pay, 'released'), stoodIn(pay, 'partPaid')]).toEqual([['released'], pay.from])
  expect([stoodIn({ from: ['shipped'], to: 'shipped' }, 'shipped'), stoodIn({ from: ['shipped'], to: 'received' }, 'shipped')]).toEqual([
    [],
    ['shipped'],
  ])
})

describe('a day that makes punctual what is late', () => {
  const entity = {
    state: 'status',
    fields: { dueOn: date(['期限', 'Due']), answerBy: moment(['回复时限', 'Answer due']) },
    due: [
      { date: 'dueOn', in: ['open', 'begun'], label: ['逾期', 'Late'] },
      { date: 'answerBy', in: ['open'], label: ['逾期未回复', 'Not answered in time'] },
    ],
  } as const
  const now = '2026-11-30T04:00:00.000Z'
  const at = (one: string) => ({ day: one, today, ends: dayEnd(one), now })
  const done = { from: ['open', 'begun'], to: 'done' }
  const by = (said: string, dueOn: string | null, step: { readonly from: readonly string[]; readonly to: string } = done) =>
    madePunctual(entity, step, { status: 'open', dueOn }, at(said))

  test('is one on or before the day that was due, once that has passed', () => {
    expect([by('2026-11-27', '2026-11-27'), by('2026-11-20', '2026-11-29')]).toEqual(['2026-11-27', '2026-11-29'])
    expect([by('2026-11-28', '2026-11-27'), by('2026-11-27', today), by('2026-11-27', null)]).toEqual([undefined, undefined, undefined])
    expect(by('2026-11-27', '2026-11-27', { from: ['open'], to: 'begun' }), 'it is late there as well').toBeUndefined()
  })

  test('is one that ended before a clock ran out, once it has', () => {
    const answered = (said: string, answerBy: string) => madePunctual(entity, done, { status: 'open', answerBy }, at(said))
    const due = '2026-11-30T02:00:00.000Z'
    expect([answered('2026-11-29', due), answered(today, due)], 'what is typed of today is of now').toEqual([due, undefined])
    expect(answered('2026-11-29', '2026-11-29T02:00:00.000Z'), 'it counts until the end of its day').toBeUndefined()
    expect(answered('2026-11-29', '2026-11-30T06:00:00.000Z'), 'it has not run out').toBeUndefined()
  })

  test('takes a reason, however short ago it was', () => {
    const asked = { today, bounds: [], within: 7, punctual: '2026-11-27' }
    expect(dayFault('2026-11-27', { ...asked, isReasoned: false })).toMatchObject({
      at: 'why',
      says: [expect.any(String), expect.stringContaining('2026-11-27')],
    })
    expect(dayFault('2026-11-27', { ...asked, isReasoned: true })).toBeUndefined()
  })
})

describe('a step that records something', () => {
  const fields = { receivedOn: date(['收货日期', 'Received on'], { readonly: true, group: 'price' }) }
  interface Step {
    readonly on?: string
    readonly within?: number
    readonly input?: Fields
    readonly fills?: readonly string[]
  }
  const receive = (step: Step): Step => withDays({ fields, transitions: { receive: step } }).transitions.receive

  test('asks for its day as the field is called, and writes it', () => {
    const { input = {}, fills } = receive({ on: 'receivedOn', fills: [] })
    expect(Object.keys(input)).toEqual(['receivedOn'])
    expect(input['receivedOn']).toMatchObject({ kind: 'date', label: ['收货日期', 'Received on'], required: true, group: 'price' })
    expect(fills).toEqual(['receivedOn'])
  })

  test('asks why it is recorded late, unless it asks for a reason anyway', () => {
    const asking = receive({ on: 'receivedOn', within: 7 })
    expect(asking.input?.['reason']).toMatchObject({ label: lateLabel, required: false })
    expect([whyOf(asking), asksWhyOnlyLate(asking)]).toEqual(['reason', true])
    const remark = receive({ on: 'receivedOn', within: 7, input: { remark: text(['说明', 'Remark']) } })
    expect(Object.keys(remark.input ?? {})).toEqual(['remark', 'receivedOn'])
    expect([whyOf(remark), asksWhyOnlyLate(remark)]).toEqual(['remark', false])
  })

  test('and one that does not stays as it was', () => {
    const plain = { fields, transitions: { receive: { fills: [] } } }
    expect(withDays(plain)).toBe(plain)
  })
})

test('a record came where it stands by the last step that says something of days', () => {
  const steps = {
    receive: { from: ['new'], to: 'received' },
    claim: { from: ['received'], to: 'inProgress', untimed: true },
    back: { from: ['testing'], to: 'inProgress' },
    toTesting: { from: ['inProgress'], to: 'testing', untimed: true },
  } as const
  const stay = (state: string, of: number) => ({ state, day: `2026-03-0${of}` })
  const entity = { transitions: steps } as unknown as Parameters<typeof ledTo>[0]
  const stays = [stay('new', 1), stay('received', 2), stay('inProgress', 5), stay('testing', 6)]
  expect(ledTo(entity, stays, ['testing'])).toBe(stays[1])
  expect(ledTo(entity, stays, ['inProgress'])).toBe(stays[1])
  expect(ledTo(entity, stays, ['new'])).toBeUndefined()
  // Made on the bench.
  expect(ledTo(entity, stays.slice(2), ['testing'])).toBe(stays[2])
  expect(ledTo(entity, [stay('new', 1), stay('testing', 4), stay('inProgress', 5)], ['inProgress'])).toEqual(stay('inProgress', 5))
})
