import { describe, expect, it } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { clockReading, dayEnd, dayStart, daysBefore, instantOf, typedTime } from './companyClock.ts'

describe("the company's clock", () => {
  it('shows Shanghai time wherever the reader is', () => {
    expect(clockReading('2026-10-08T01:30:00.000Z')).toEqual({ day: '2026-10-08', time: '09:30' })
    expect(clockReading('2026-12-31T16:00:00Z')).toEqual({ day: '2027-01-01', time: '00:00' })
  })

  it('finds the instant of what was typed', () => {
    expect(instantOf({ day: '2026-10-08', time: '09:30' })).toBe('2026-10-08T01:30:00.000Z')
    expect(instantOf({ day: '2027-01-01', time: '00:00' })).toBe('2026-12-31T16:00:00.000Z')
  })

  it('leaves what names no instant to the check of the field', () => {
    expect(instantOf({ day: '2026-10-08', time: '' })).toBe('2026-10-08T')
    expect(instantOf({ day: '', time: '09:30' })).toBe('T09:30')
  })

  it('has days from midnight to midnight', () => {
    expect(dayStart('2026-10-08')).toBe('2026-10-07T16:00:00.000Z')
    expect(dayEnd('2026-10-08')).toBe('2026-10-08T15:59:59.999Z')
  })

  it('counts days back over months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(daysBefore('2027-01-05', 29)).toBe('2026-12-07')
    expect(daysBefore('2026-10-08', 0)).toBe('2026-10-08')
  })

  it('had one hour more in the summer of 1988', () => {
    expect(instantOf({ day: '1988-07-01', time: '12:00' })).toBe('1988-07-01T03:00:00.000Z')
    expect(clockReading('1988-07-01T03:00:00Z')).toEqual({ day: '1988-07-01', time: '12:00' })
  })

  it('shows at any instant what the zone says, in the summers of 1986 to 1991 and around their ends as well', () => {
    const said = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
    const anyTime = fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2060, 0, 1) })
    const whileSummersWere = fc.integer({ min: Date.UTC(1986, 3, 1), max: Date.UTC(1991, 9, 1) })
    fc.assert(
      fc.property(fc.oneof(anyTime, whileSummersWere), at => {
        const { day, time } = clockReading(new Date(at))
        expect(`${day} ${time}`).toBe(said.format(at))
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:5', '09:05'],
    ['０９：３０', '09:30'],
    ['14', '14:00'],
    ['25:00', '25:00'],
    ['noon', 'noon'],
    ['', ''],
  ])('reads %j as %j', (typed, time) => {
    expect(typedTime(typed)).toBe(time)
  })
})
