import { expect, test } from 'vitest'
import type { WorkingCalendar } from '#core/days'
import { fenceIn, loadsOf, loadTone, modelWeeks, plansFinishedIn, plansWorkedIn } from './gridFigures.ts'

const weekdays: WorkingCalendar = { otherDays: new Map(), until: null }
const first = '2026-11-23'

test('the work of plans is spread over their working days; 90 % is not amber yet, 100 % is not red yet', () => {
  const work = (startOn: string, finishOn: string, minutes: number) => ({ startOn, finishOn, minutes })
  // Two working weeks of 5 × 100 minutes each; a late plan counts this week.
  const works = [work('2026-11-23', '2026-12-04', 800), work('2026-11-16', '2026-11-20', 150)]
  expect(loadsOf({ calendar: weekdays, dailyMinutes: 100, works }, first, '2026-11-23', 3)).toEqual([110, 80, 0])
  expect([null, 90, 91, 100, 101].map(loadTone)).toEqual([undefined, undefined, 'amber', 'amber', 'red'])
})

test('a week without working days has no load, and work that falls into it is too much', () => {
  const off: WorkingCalendar = {
    otherDays: new Map(
      Array.from({ length: 5 }, (_, at) => [`2026-11-${23 + at}`, { kind: 'holiday' as const, holiday: ['休', 'Off'] as const }]),
    ),
    until: null,
  }
  expect(loadsOf({ calendar: off, dailyMinutes: 100, works: [] }, first, first, 2)).toEqual([null, 0])
})

test('V5: what can be promised stands where a plan finishes; what is past counts for the first week', () => {
  const day = (week: number) =>
    `2026-${week < 1 ? '11-23' : week === 1 ? '11-30' : week === 2 ? '12-07' : week === 3 ? '12-14' : week === 4 ? '12-21' : '12-28'}`
  const orders = [75, 50, 116, 73, 45, 23].map((quantity, at) => ({ day: at === 0 ? '2026-10-01' : day(at), quantity }))
  const plans = [100, 0, 200, 0, 150, 0].map((quantity, at) => ({ day: day(at), quantity }))
  const { demand, planned, promisable } = modelWeeks(30, orders, plans, first, 6)
  expect(demand).toEqual([75, 50, 116, 73, 45, 23])
  expect(planned).toEqual([100, 0, 200, 0, 150, 0])
  expect(promisable).toEqual([5, null, 11, null, 82, null])
})

test('a load leads to all plans that are worked in its week, and a planned quantity to those that finish in it; late ones stand in the first week', () => {
  const mondays = [first, '2026-11-30']
  const states = 'state__in=draft%2Creleased%2CinProduction'
  expect(plansWorkedIn(7, mondays, 1)).toBe(`line=7&${states}&startOn__lte=2026-12-06&finishOn__gte=2026-11-30`)
  expect(plansWorkedIn(7, mondays, 0)).toBe(`line=7&${states}&startOn__lte=2026-11-29`)
  expect(plansFinishedIn(7, mondays, 1)).toBe(`model=7&${states}&finishOn__gte=2026-11-30&finishOn__lte=2026-12-06`)
  expect(plansFinishedIn(7, mondays, 0)).toBe(`model=7&${states}&finishOn__lte=2026-11-29`)
})

test('a week is in the fence in which it begins', () => {
  const fences = { frozenUntil: '2026-12-03', slushyUntil: '2026-12-10' }
  expect(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map(week => fenceIn(week, fences))).toEqual([
    'frozen',
    'frozen',
    'slushy',
    undefined,
  ])
})
