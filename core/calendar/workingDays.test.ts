import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { dayAfter, daysBetween, mondayOf, weekdayOf } from './days.ts'
import { dayKind, isArranged, isWorkingDay, weekendsAlone, workingCalendarOf, workingDaysAfter, type OtherDays } from './workingDays.ts'

const national = { label: ['国庆节', 'National Day'] } as const
const china = workingCalendarOf(
  [
    { ...national, first: '2026-09-20', last: '2026-09-20', worked: true },
    { ...national, first: '2026-10-01', last: '2026-10-07', worked: false },
    { ...national, first: '2026-10-10', last: '2026-10-10', worked: true },
  ],
  '2026-12-31',
)

test('days at a weekend are worked in turn, and days of the week are free', () => {
  expect(dayKind(china, '2026-10-10')).toEqual({ kind: 'worked', holiday: ['国庆节', 'National Day'] })
  expect(dayKind(china, '2026-10-05')).toEqual({ kind: 'holiday', holiday: ['国庆节', 'National Day'] })
  expect(dayKind(china, '2026-11-20')).toEqual({ kind: 'working' })
  expect(dayKind(china, '2026-11-21')).toEqual({ kind: 'weekend' })
  expect(isWorkingDay(china, '2026-09-20')).toBe(true)
  expect(isWorkingDay(china, '2026-10-07')).toBe(false)
})

test('whoever has no calendar knows weekends alone, and says so', () => {
  expect([isArranged(china, '2026-12-31'), isArranged(china, '2027-01-01'), isArranged(weekendsAlone, '2026-01-01')]).toEqual([
    true,
    false,
    false,
  ])
  expect(isWorkingDay(weekendsAlone, '2026-10-01')).toBe(true)
  expect(isWorkingDay(weekendsAlone, '2026-10-04')).toBe(false)
})

test('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
})

test('working days pass over weekends and holidays', () => {
  expect(workingDaysAfter(china, '2026-11-20', 0)).toBe('2026-11-20')
  expect(workingDaysAfter(china, '2026-11-20', 2)).toBe('2026-11-24')
  expect(workingDaysAfter(china, '2026-09-30', 1)).toBe('2026-10-08')
  expect(workingDaysAfter(weekendsAlone, '2026-09-30', 1)).toBe('2026-10-01')
})

/** Days of 2026 that are otherwise than their weekday, in any order; spans may overlap. */
const drawnDays = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 364 }), length: fc.integer({ min: 0, max: 9 }), worked: fc.boolean() })
    .map(({ from, length, worked }): OtherDays => ({
      label: ['假', 'off'],
      first: dayAfter('2026-01-01', from),
      last: dayAfter('2026-01-01', from + length),
      worked,
    })),
  { maxLength: 25 },
)

/** Whether a day is worked, by reading the spans one by one. */
const worksOn = (spans: readonly OtherDays[], day: string): boolean =>
  spans.findLast(({ first, last }) => daysBetween(first, day) >= 0 && daysBetween(day, last) >= 0)?.worked ?? weekdayOf(day) < 5

test('a day is worked, and days are counted, as when each day is asked by itself', () => {
  fc.assert(
    fc.property(drawnDays, fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 40 }), (spans, from, count) => {
      const calendar = workingCalendarOf(spans, null)
      const day = dayAfter('2026-01-01', from)
      expect(isWorkingDay(calendar, day)).toBe(worksOn(spans, day))
      const following = Array.from({ length: 900 }, (_, at) => dayAfter(day, at + 1)).filter(one => worksOn(spans, one))
      expect(workingDaysAfter(calendar, day, count)).toBe(count === 0 ? day : following[count - 1])
    }),
  )
})
