import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { readerInstant, readerText, snoozeTimes } from './snooze.ts'

const usual = process.env['TZ']
const setZone = (zone: string | undefined): void => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
}
afterEach(() => setZone(usual))

describe('a notice is put off', () => {
  beforeEach(() => setZone('Asia/Shanghai'))

  test.each([
    // A Monday, a Friday evening, a Sunday, by the clock of Shanghai.
    ['2026-11-23T02:10:00.000Z', '2026-11-23T03:10:00.000Z', '2026-11-24T01:00:00.000Z', '2026-11-30T01:00:00.000Z'],
    ['2026-11-27T15:59:00.000Z', '2026-11-27T16:59:00.000Z', '2026-11-28T01:00:00.000Z', '2026-11-30T01:00:00.000Z'],
    ['2026-11-28T16:00:00.000Z', '2026-11-28T17:00:00.000Z', '2026-11-30T01:00:00.000Z', undefined],
  ])('at %s until %s, %s or %s', (now, hour, tomorrow, monday) => {
    expect(snoozeTimes(new Date(now))).toEqual({ hour, tomorrow, monday })
  })

  test('until nine by the reader’s own clock, wherever they sit and whenever its clocks are changed', () => {
    const at = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    const zones = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(at, zones, (time, zone) => {
        setZone(zone)
        const now = new Date(time)
        const { tomorrow, monday } = snoozeTimes(now)
        for (const chosen of [tomorrow, ...(monday === undefined ? [] : [monday])].map(one => new Date(one))) {
          expect([chosen.getHours(), chosen.getMinutes()]).toEqual([9, 0])
          expect(chosen.getTime()).toBeGreaterThan(time)
        }
        expect(new Date(monday ?? tomorrow).getDay()).toBe(1)
      }),
    )
  })
})

test('what is typed is read by the reader’s clock, and written by it with their zone where the company has another time', () => {
  setZone('Asia/Shanghai')
  expect(readerInstant('2026-11-24', '09:30')).toBe('2026-11-24T01:30:00.000Z')
  expect(readerText('2026-11-24T01:30:00.000Z')).toBe('2026-11-24 09:30')
  setZone('America/New_York')
  expect(readerInstant('2026-11-24', '09:30')).toBe('2026-11-24T14:30:00.000Z')
  expect(readerText('2026-11-24T14:30:00.000Z')).toBe('2026-11-24 09:30 (GMT-5)')
  for (const [day, time] of [
    ['', '09:30'],
    ['2026-11-24', ''],
    ['2026-11-24', '9'],
    ['2026-13-24', '09:30'],
    ['2026-11-24', '25:00'],
  ] as const)
    expect(readerInstant(day, time)).toBeUndefined()
})
