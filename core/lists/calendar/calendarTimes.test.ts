import { describe, expect, test } from 'vitest'
import { besideOneAnother, clockOf, minutesWithin, shownHours, timesMoved, timesOf, timesWords } from './calendarTimes.ts'

const at = (begins: string, ends: string) => timesOf(begins, ends) ?? { begins: -1, ends: -1 }

test.each([
  ['09:30', '10:00', { begins: 570, ends: 600 }],
  ['00:00', '23:59', { begins: 0, ends: 1439 }],
  ['10:00', '10:00', undefined],
  ['10:00', '09:00', undefined],
  ['24:00', '25:00', undefined],
  ['9:30', '10:00', undefined],
  [null, '10:00', undefined],
  ['', '', undefined],
])('from %j until %j is %j', (begins, ends, times) => {
  expect(timesOf(begins, ends)).toEqual(times)
})

describe('what is moved by minutes', () => {
  test.each([
    ['whole', 30, '09:30–10:30'],
    ['whole', -600, '00:00–01:00'],
    ['whole', 900, '22:59–23:59'],
    ['to', 45, '09:00–10:45'],
    ['to', -120, '09:00–09:15'],
    ['to', 2000, '09:00–23:59'],
    ['from', -60, '08:00–10:00'],
    ['from', 120, '09:45–10:00'],
  ] as const)('at its %s by %i stays in its day and keeps its ends in order: %s', (grip, minutes, words) => {
    const times = at('09:00', '10:00')
    expect(timesWords(timesMoved(times, minutesWithin(times, minutes, grip), grip))).toBe(words)
  })

  test.each([
    ['to', '23:55', '23:59'],
    ['from', '00:00', '00:05'],
  ] as const)('does not get longer at its %s by being made shorter, however short it is: %s to %s', (grip, begins, ends) => {
    expect(minutesWithin(at(begins, ends), grip === 'to' ? -60 : 60, grip)).toBe(0)
  })

  test('keeps its length where all of it is moved, and comes back by as many', () => {
    for (const [begins, ends] of [
      ['00:10', '00:20'],
      ['09:07', '12:53'],
      ['23:50', '23:59'],
    ] as const)
      for (const minutes of [-2000, -45, 0, 15, 2000]) {
        const times = at(begins, ends)
        const by = minutesWithin(times, minutes)
        const moved = timesMoved(times, by)
        expect(moved.ends - moved.begins).toBe(times.ends - times.begins)
        expect(timesMoved(moved, -by)).toEqual(times)
        expect(clockOf(moved.ends)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      }
  })
})

test('the hours of work are shown, and all in which something stands', () => {
  expect(shownHours([], false)).toEqual({ from: 7, to: 20 })
  expect(shownHours([at('05:30', '06:00'), at('20:00', '21:10')], false)).toEqual({ from: 5, to: 22 })
  expect(shownHours([], true)).toEqual({ from: 0, to: 24 })
})

test('what lasts at the same time stands beside one another, and nothing else does', () => {
  const [long, first, second, apart] = [at('09:00', '12:00'), at('09:30', '10:00'), at('10:00', '11:00'), at('12:00', '13:00')]
  expect(besideOneAnother([apart, second, long, first])).toEqual([
    { item: long, column: 0, columns: 2 },
    { item: first, column: 1, columns: 2 },
    { item: second, column: 1, columns: 2 },
    { item: apart, column: 0, columns: 1 },
  ])
})
