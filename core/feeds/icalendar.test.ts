import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { icalendar, type CalendarEvent } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'quality.scar-7@meniscus',
  title: 'SCAR-001 · 外径超差',
  from: '2026-12-31',
  to: '2026-12-31',
  between: null,
  description: 'a, b; c\\d\ne',
  url: 'https://plant.example.com/quality/scar/7',
  category: '纠正措施',
}

const written = (changed: Partial<CalendarEvent> = {}): string =>
  icalendar({ name: 'Meniscus', at: '2026-11-21T09:30:12.345Z', events: [{ ...event, ...changed }] })

/** The lines as a reader has them: pieces joined again (RFC 5545, 3.1). */
const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar as text', () => {
  test('has whole days that end before the next one, over the ends of years', () => {
    expect(linesOf(written())).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'DTSTAMP:20261121T093012Z']),
    )
    expect(linesOf(written({ from: '2028-02-28', to: '2028-02-29' }))).toContain('DTEND;VALUE=DATE:20280301')
  })

  test('has what lasts from one instant to another with both, in UTC, in which somebody is busy', () => {
    const between = { begins: '2026-12-31T01:00:00.000Z', ends: '2026-12-31T02:30:00.000Z' }
    expect(linesOf(written({ between }))).toEqual(
      expect.arrayContaining(['DTSTART:20261231T010000Z', 'DTEND:20261231T023000Z', 'TRANSP:OPAQUE']),
    )
    expect(linesOf(written())).toContain('TRANSP:TRANSPARENT')
  })

  test('begins and ends as the standard says, each line with both characters of its end', () => {
    const text = written()
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('escapes what means something in a value', () => {
    expect(linesOf(written())).toContain(String.raw`DESCRIPTION:a\, b\; c\\d\ne`)
    expect(linesOf(written({ title: 'x\r\nEND:VCALENDAR' }))).toContain(String.raw`SUMMARY:x\nEND:VCALENDAR`)
  })

  test('has no line of more than 75 bytes and cuts no character, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
        const text = written({ title })
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(text).toString()).toBe(text)
        expect(linesOf(text).filter(line => line.startsWith('SUMMARY:'))).toHaveLength(1)
        expect(linesOf(text).filter(line => line === 'END:VCALENDAR')).toHaveLength(1)
      }),
    )
  })
})
