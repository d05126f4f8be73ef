import { describe, expect, test } from 'vitest'
import { topics, type Topic } from '../define/event.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { isToldBy, mailTime, mayBeMuted, quietUntil, usualHabits } from './choices.ts'
import { fc } from '../../tests/harness/draws.ts'

const none = { inSite: null, mail: null }
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const instant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') })
  .map(at => new Date(at).toISOString())

describe('whether a person is told', () => {
  test('follows from the event unless they have chosen', () => {
    const event = { topic: 'record', channels: ['inSite'] } as const
    expect([isToldBy('inSite', event, none), isToldBy('mail', event, none)]).toEqual([true, false])
    expect([isToldBy('inSite', event, { inSite: false, mail: true }), isToldBy('mail', event, { inSite: false, mail: true })]).toEqual([
      false,
      true,
    ])
  })

  test('is never a question in the product for mandatory topics', () => {
    for (const topic of Object.keys(topics) as Topic[]) {
      const muted = isToldBy('inSite', { topic, channels: [] }, { inSite: false, mail: false })
      expect(muted).toBe(topics[topic].mandatory)
      expect(mayBeMuted(topic, 'inSite')).toBe(!topics[topic].mandatory)
      expect(mayBeMuted(topic, 'mail')).toBe(true)
    }
  })
})

describe('quiet hours', () => {
  test.each([
    // 22:30 in China is 14:30 UTC.
    ['2026-03-01T14:30:00Z', '22:00', '07:00', '2026-03-01T23:00:00.000Z'],
    ['2026-03-01T22:59:00Z', '22:00', '07:00', '2026-03-01T23:00:00.000Z'],
    ['2026-03-01T23:00:00Z', '22:00', '07:00', undefined],
    ['2026-03-01T04:30:00Z', '12:00', '13:30', '2026-03-01T05:30:00.000Z'],
    ['2026-03-01T03:59:00Z', '12:00', '13:30', undefined],
    ['2026-03-01T04:30:00Z', '12:00', '12:00', undefined],
  ])('at %s, quiet from %s until %s, end at %s', (now, quietFrom, until, end) => {
    expect(quietUntil(now, { quietFrom, quietUntil: until })).toBe(end)
  })

  test('end within a day, at the chosen time, and are over then', () => {
    fc.assert(
      fc.property(instant, time, time, (now, quietFrom, until) => {
        const end = quietUntil(now, { quietFrom, quietUntil: until })
        if (end === undefined) return
        expect(clockReading(end).time).toBe(until)
        expect(Date.parse(end)).toBeGreaterThan(Date.parse(now) - 60_000)
        expect(Date.parse(end) - Date.parse(now)).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
        expect(quietUntil(end, { quietFrom, quietUntil: until })).toBeUndefined()
      }),
    )
  })

  test('hold ordinary mail, not what is urgent; a digest gathers it', () => {
    const habits = { ...usualHabits, quietFrom: '22:00', quietUntil: '07:00' }
    const night = '2026-03-01T14:30:00.000Z'
    expect(mailTime(night, { severity: 'normal' }, habits)).toEqual({ digest: false, at: '2026-03-01T23:00:00.000Z' })
    expect(mailTime(night, { severity: 'urgent' }, { ...habits, digest: true })).toEqual({ digest: false, at: night })
    expect(mailTime(night, { severity: 'normal' }, { ...habits, digest: true })).toEqual({ digest: true })
    expect(mailTime(night, { severity: 'normal' }, usualHabits)).toEqual({ digest: false, at: night })
  })
})
