import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { clockReading, instantOf } from './companyClock.ts'
import { afterWorkingMinutes, workingDay, workingMinutesBetween } from './workingTime.ts'

const at = (day: string, time: string): string => instantOf({ day, time })
const reading = (instant: string): string => Object.values(clockReading(instant)).join(' ')

describe('working time', () => {
  test.each([
    ['four hours from Tuesday morning end after lunch', '2026-03-03', '09:30', 240, '2026-03-03 14:30'],
    ['what comes at night begins in the morning', '2026-03-03', '22:15', 240, '2026-03-04 13:30'],
    ['over a weekend the clock stands still', '2026-03-06', '16:30', 240, '2026-03-09 11:30'],
    ['over the national holiday as well', '2026-09-30', '17:00', 60, '2026-10-08 09:00'],
    ['a weekend that is worked counts', '2026-10-10', '08:30', 480, '2026-10-10 17:30'],
    ['two working days end at the same time of day', '2026-03-05', '10:10', 2 * workingDay, '2026-03-09 10:10'],
  ])('%s', (_name, day, time, minutes, ends) => {
    expect(reading(afterWorkingMinutes(at(day, time), minutes))).toBe(ends)
  })

  test('as much has passed until then as was asked for', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-30'), noInvalidDate: true }).map(one => one.toISOString())
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 5000 }), (from, minutes) => {
        expect(workingMinutesBetween(from, afterWorkingMinutes(from, minutes))).toBe(minutes)
      }),
    )
  })
})
