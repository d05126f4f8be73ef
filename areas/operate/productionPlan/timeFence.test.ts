import { expect, test } from 'vitest'
import type { WorkingCalendar } from '#core/days'
import { fenceOf } from './timeFence.ts'

const weekdays: WorkingCalendar = { otherDays: new Map(), until: null }

/** The week from Monday 2026-12-07 on is off. */
const holidays: WorkingCalendar = {
  otherDays: new Map(['07', '08', '09', '10', '11'].map(day => [`2026-12-${day}`, { kind: 'holiday', holiday: ['休', 'Off'] }] as const)),
  until: '2026-12-31',
}

test('a start is frozen within 5 working days, slushy within 10, and free after them', () => {
  // 2026-11-26 is a Thursday.
  const of = (start: string) => fenceOf(start, '2026-11-26', weekdays)
  expect(['2026-11-20', '2026-11-26', '2026-12-03', '2026-12-04', '2026-12-10', '2026-12-11'].map(of)).toEqual([
    'frozen',
    'frozen',
    'frozen',
    'slushy',
    'slushy',
    'free',
  ])
})

test('days on which nobody works are no part of a time fence', () => {
  expect(['2026-12-04', '2026-12-14', '2026-12-17', '2026-12-18'].map(day => fenceOf(day, '2026-11-26', holidays))).toEqual([
    'slushy',
    'slushy',
    'slushy',
    'free',
  ])
})
