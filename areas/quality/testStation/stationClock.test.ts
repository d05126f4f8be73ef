import { expect, test } from 'vitest'
import { isZone, stationInstant, type DayOrder } from './stationClock.ts'

test.each<[string, string, DayOrder, string]>([
  ['2026-11-27 14:05:09', 'Asia/Shanghai', 'ymd', '2026-11-27T06:05:09.000Z'],
  ['2026/7/1 9:05', 'Europe/Berlin', 'ymd', '2026-07-01T07:05:00.000Z'],
  ['27.11.2026 14:05:09,250', 'Europe/Berlin', 'dmy', '2026-11-27T13:05:09.000Z'],
  ['11/27/2026 14:05', 'America/New_York', 'mdy', '2026-11-27T19:05:00.000Z'],
  ['２０２６-11-27T14:05:09', 'UTC', 'ymd', '2026-11-27T14:05:09.000Z'],
  // What a station says of its own offset counts.
  ['2026-11-27T14:05:09+05:30', 'Asia/Shanghai', 'ymd', '2026-11-27T08:35:09.000Z'],
  ['2026-11-27T14:05:09Z', 'Asia/Shanghai', 'ymd', '2026-11-27T14:05:09.000Z'],
  // The hour that comes twice is the first one.
  ['2026-10-25 02:30:00', 'Europe/Berlin', 'ymd', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 03:30:00', 'Europe/Berlin', 'ymd', '2026-10-25T02:30:00.000Z'],
  ['2028-02-29 00:00:00', 'Asia/Kathmandu', 'ymd', '2028-02-28T18:15:00.000Z'],
])('%s in %s, %s, is %s', (text, zone, dayOrder, at) => {
  expect(stationInstant(text, { zone, dayOrder })).toEqual({ at })
})

test.each<[string, string, DayOrder]>([
  // Clocks are put forward over it.
  ['2026-03-29 02:30:00', 'Europe/Berlin', 'ymd'],
  ['2026-02-29 10:00', 'UTC', 'ymd'],
  ['2026-13-01 10:00', 'UTC', 'ymd'],
  ['2026-11-27 24:00', 'UTC', 'ymd'],
  ['2026-11-27 10:60', 'UTC', 'ymd'],
  ['11/27/2026 10:00', 'UTC', 'dmy'],
  ['27.11.2026 10:00', 'UTC', 'ymd'],
  ['27.11.26 10:00', 'UTC', 'dmy'],
  ['2026-11-27', 'UTC', 'ymd'],
  ['yesterday', 'UTC', 'ymd'],
  ['', 'UTC', 'ymd'],
  ['1'.repeat(100_000), 'UTC', 'ymd'],
])('%s in %s, %s, is no time', (text, zone, dayOrder) => {
  expect(stationInstant(text, { zone, dayOrder })).toHaveProperty('says')
})

test('a zone is one that clocks go by', () => {
  expect(['Asia/Shanghai', 'UTC', 'Europe/Nowhere', '', 'x'.repeat(60)].map(isZone)).toEqual([true, true, false, false, false])
})
