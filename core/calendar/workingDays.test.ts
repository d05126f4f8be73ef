import { expect, test } from 'vitest'
import { dayAfter, daysBetween, mondayOf, weekdayOf } from './days.ts'
import { holidays } from './holidays.ts'
import { dayKind, isArranged, isWorkingDay, workingDaysAfter } from './workingDays.ts'

const daysOf = (year: number): readonly string[] => {
  const first = `${year}-01-01`
  return Array.from({ length: daysBetween(first, `${year + 1}-01-01`) }, (_, at) => dayAfter(first, at))
}

test('the years have as many working days as their arrangements say', () => {
  // 365 days, less 52 weekends of two days, less the statutory holidays that fall on other days.
  expect(daysOf(2025).filter(isWorkingDay)).toHaveLength(248)
  expect(daysOf(2026).filter(isWorkingDay)).toHaveLength(248)
})

test('days at a weekend are worked in turn, and days of the week are free', () => {
  expect(dayKind('2026-10-10')).toEqual({ kind: 'worked', holiday: ['国庆节', 'National Day'] })
  expect(dayKind('2026-10-05')).toEqual({ kind: 'holiday', holiday: ['国庆节', 'National Day'] })
  expect(dayKind('2026-11-20')).toEqual({ kind: 'working' })
  expect(dayKind('2026-11-21')).toEqual({ kind: 'weekend' })
  expect(isWorkingDay('2025-01-26')).toBe(true)
  expect(isWorkingDay('2025-10-08')).toBe(false)
})

test('what is arranged makes sense: holidays in their year, in order, and worked days at weekends outside of them', () => {
  for (const [year, arranged] of Object.entries(holidays)) {
    expect(arranged.map(({ from }) => from)).toEqual(arranged.map(({ from }) => from).toSorted())
    for (const { from, to, worked = [] } of arranged) {
      expect(from <= to && from.startsWith(year) && to.startsWith(year)).toBe(true)
      for (const day of worked) {
        expect(weekdayOf(day)).toBeGreaterThanOrEqual(5)
        expect(arranged.some(other => other.from <= day && day <= other.to)).toBe(false)
      }
    }
  }
})

test('a year that is not arranged knows its weekends alone, and says so', () => {
  expect(isArranged('2026-12-31')).toBe(true)
  expect(isArranged('2031-10-01')).toBe(false)
  expect(isWorkingDay('2031-10-01')).toBe(true)
  expect(isWorkingDay('2031-10-04')).toBe(false)
})

test('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
})

test('working days pass over weekends and holidays', () => {
  expect(workingDaysAfter('2026-11-20', 0)).toBe('2026-11-20')
  expect(workingDaysAfter('2026-11-20', 2)).toBe('2026-11-24')
  expect(workingDaysAfter('2026-09-30', 1)).toBe('2026-10-08')
})
