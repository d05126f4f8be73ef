import { describe, expect, test } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { dayAfter } from '../../calendar/days.ts'
import { isWorkingDay, weekendsAlone, workingCalendarOf, type DaysKnown, type OtherDays } from '../../calendar/workingDays.ts'
import { clockReading, instantOf } from './companyClock.ts'
import { afterWorkingMinutes, workingDay, workingMinutesBetween } from './workingTime.ts'

const at = (day: string, time: string): string => instantOf({ day, time })
const reading = (instant: string): string => Object.values(clockReading(instant)).join(' ')

const holiday = { label: ['国庆节', 'National Day'] } as const
const china = workingCalendarOf(
  [
    { ...holiday, first: '2026-10-01', last: '2026-10-07', worked: false },
    { ...holiday, first: '2026-10-10', last: '2026-10-10', worked: true },
  ],
  '2026-12-31',
)

describe('working time', () => {
  test.each([
    ['four hours from Tuesday morning end after lunch', china, '2026-03-03', '09:30', 240, '2026-03-03 14:30'],
    ['what comes at night begins in the morning', china, '2026-03-03', '22:15', 240, '2026-03-04 13:30'],
    ['over a weekend the clock stands still', china, '2026-03-06', '16:30', 240, '2026-03-09 11:30'],
    ['over the national holiday as well', china, '2026-09-30', '17:00', 60, '2026-10-08 09:00'],
    ['whose calendar has no such holiday works on', weekendsAlone, '2026-09-30', '17:00', 60, '2026-10-01 09:00'],
    ['a weekend that is worked counts', china, '2026-10-10', '08:30', 480, '2026-10-10 17:30'],
    ['two working days end at the same time of day', china, '2026-03-05', '10:10', 2 * workingDay, '2026-03-09 10:10'],
  ])('%s', (_name, calendar, day, time, minutes, ends) => {
    expect(reading(afterWorkingMinutes(calendar, at(day, time), minutes))).toBe(ends)
  })

  const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-30'), noInvalidDate: true }).map(one => one.toISOString())
  const span = fc
    .record({ from: fc.integer({ min: 0, max: 700 }), length: fc.integer({ min: 0, max: 9 }), worked: fc.boolean() })
    .map(({ from, length, worked }): OtherDays => ({
      label: ['假', 'off'],
      first: dayAfter('2025-01-01', from),
      last: dayAfter('2025-01-01', from + length),
      worked,
    }))
  const spans = fc.array(span, { maxLength: 30 })
  const always = (days: readonly OtherDays[]): readonly DaysKnown[] => days.map(one => ({ ...one, since: null, until: null }))

  test('as much has passed until then as was asked for', () => {
    fc.assert(
      fc.property(spans, instants, fc.integer({ min: 1, max: 5000 }), (days, from, minutes) => {
        expect(workingMinutesBetween(always(days), from, afterWorkingMinutes(workingCalendarOf(days, null), from, minutes))).toBe(minutes)
      }),
    )
  })

  test('that has ended stays what it was, whatever is changed in the calendar later, and what ends later goes by the change', () => {
    const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
    fc.assert(
      fc.property(spans, spans, instants, fc.nat({ max: 800 }), fc.integer({ min: 1, max: 400 }), (before, after, from, lasted, past) => {
        const until = later(from, lasted)
        const changed = later(until, past)
        const known = [
          ...always(before).map(one => ({ ...one, until: changed })),
          ...always(after).map(one => ({ ...one, since: changed })),
        ]
        expect(workingMinutesBetween(known, from, until)).toBe(workingMinutesBetween(always(before), from, until))
        expect(workingMinutesBetween(known, from, changed)).toBe(workingMinutesBetween(always(after), from, changed))
      }),
      { numRuns: runs(30) },
    )
  })

  test('is what the minutes come to when each is asked by itself', () => {
    const minute = 60_000
    const worked = (calendar: typeof china, instant: number): boolean => {
      const { day, time } = clockReading(new Date(instant))
      return isWorkingDay(calendar, day) && ((time >= '08:30' && time < '12:00') || (time >= '13:00' && time < '17:30'))
    }
    fc.assert(
      fc.property(spans, instants, fc.integer({ min: 0, max: 3000 }), (days, drawn, length) => {
        const calendar = workingCalendarOf(days, null)
        const from = Math.floor(Date.parse(drawn) / minute) * minute
        const counted = Array.from({ length }, (_, past) => from + past * minute).filter(instant => worked(calendar, instant)).length
        const [begun, ended] = [from, from + length * minute].map(instant => new Date(instant).toISOString())
        expect(workingMinutesBetween(always(days), begun ?? '', ended ?? '')).toBe(counted)
      }),
      { numRuns: runs(20) },
    )
  })
})
