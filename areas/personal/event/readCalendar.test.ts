import { describe, expect, test } from 'vitest'
import { mostTaken, readCalendar } from './readCalendar.server.ts'
import { readCalendarApart } from './readCalendarApart.server.ts'
import { isTime } from './remindOfEvents.server.ts'

const span = { from: '2026-01-01', until: '2027-12-31' }

const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const event = (...lines: readonly string[]): readonly string[] => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']

const read = (...lines: readonly string[]) => {
  const answer = readCalendar(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'), span)
  return 'problem' in answer ? { events: [], leftOut: -1 } : answer
}

describe('the events of a file', () => {
  test('keep the clock of their zone where it changes: 9:00 in Berlin is 16:00 in Shanghai in winter and 15:00 in summer', () => {
    const { events } = read(
      ...berlin,
      ...event('DTSTART;TZID=Europe/Berlin:20260325T090000', 'DTEND;TZID=Europe/Berlin:20260325T100000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    )
    expect(events.map(({ startsOn, begins, ends }) => [startsOn, begins, ends])).toEqual([
      ['2026-03-25', '16:00', '17:00'],
      ['2026-04-01', '15:00', '16:00'],
    ])
  })

  test('over several whole days end on the last one, not on the day after', () => {
    const { events } = read(...event('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270103'))
    expect(events).toMatchObject([{ allDay: true, startsOn: '2026-12-31', endsOn: '2027-01-02', title: '—' }])
  })

  test('of a series are one each, with its changed times and without its cancelled ones, by keys of their own', () => {
    const { events, leftOut } = read(
      ...event(
        'DTSTART:20261102T010000Z',
        'DTEND:20261102T020000Z',
        'SUMMARY:Weekly',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20261109T010000Z',
      ),
      ...event('RECURRENCE-ID:20261116T010000Z', 'DTSTART:20261117T030000Z', 'DTEND:20261117T040000Z', 'SUMMARY:Moved'),
      ...event('RECURRENCE-ID:20261123T010000Z', 'DTSTART:20261123T010000Z', 'STATUS:CANCELLED'),
    )
    expect(events.map(({ startsOn, begins, title }) => [startsOn, begins, title])).toEqual([
      ['2026-11-02', '09:00', 'Weekly'],
      ['2026-11-17', '11:00', 'Moved'],
    ])
    expect(leftOut).toBe(1)
    expect(new Set(events.map(({ importKey }) => importKey)).size).toBe(2)
  })

  test.each([
    ['daily, without an end', 'RRULE:FREQ=DAILY', 200],
    ['every second, without an end', 'RRULE:FREQ=SECONDLY', 0],
    ['on the 31st', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', 3],
    ['on 30 February', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 0],
  ])('that repeat %s are bounded', (_how, rule, most) => {
    expect(read(...event('DTSTART:20260131T010000Z', rule)).events.length).toBeLessThanOrEqual(Math.max(most, 200))
  })

  test.each([
    'DAILY;BYMONTH=2;BYMONTHDAY=30',
    'DAILY;INTERVAL=7;BYDAY=TU',
    'WEEKLY;BYMONTHDAY=31;BYMONTH=2',
    'WEEKLY;INTERVAL=52;BYMONTH=8',
    'MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'MONTHLY;INTERVAL=12;BYMONTH=2',
    'MONTHLY;BYDAY=MO;BYSETPOS=31',
    'YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'DAILY;INTERVAL=2000000000',
  ])('that repeat by %s are left out: nobody looks for what never comes', rule => {
    expect(read(...event('DTSTART;VALUE=DATE:20260131', `RRULE:FREQ=${rule}`))).toEqual({ events: [], leftOut: 1 })
  })

  test.each([
    ['WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=9999'],
    ['DAILY;INTERVAL=3', 'DAILY;INTERVAL=3;COUNT=9999'],
  ])('of a series that began long ago are those that its rule (%s) gives from its beginning on', (rule, fromBeginning) => {
    const of = (how: string) => read(...event('DTSTART:20130102T010000Z', `RRULE:FREQ=${how}`, 'EXDATE:20260105T010000Z')).events
    expect(of(rule).length).toBeGreaterThan(100)
    expect(of(rule)).toEqual(of(fromBeginning))
  })

  test('that was put off until these days is found, however long ago it was due', () => {
    const { events } = read(
      ...event('DTSTART:20130102T010000Z', 'RRULE:FREQ=DAILY;UNTIL=20200101T010000Z', 'SUMMARY:Usual'),
      ...event('RECURRENCE-ID:20190105T010000Z', 'DTSTART:20260505T010000Z', 'SUMMARY:Put off'),
    )
    expect(events).toMatchObject([{ startsOn: '2026-05-05', title: 'Put off' }])
  })

  test('of many series that repeat often are refused together before they cost much', () => {
    const many = Array.from({ length: 20 }, (_, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'DTSTART:20130101T010000Z',
      'RRULE:FREQ=DAILY;COUNT=9999',
      'END:VEVENT',
    ]).flat()
    expect(readCalendar(['BEGIN:VCALENDAR', ...many, 'END:VCALENDAR'].join('\r\n'), span)).toEqual({ problem: 'tooLong' })
  })

  test('of several series are so many in all', () => {
    const many = ['a', 'b', 'c'].flatMap(uid => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTART;VALUE=DATE:20260101',
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ])
    const { events, leftOut } = read(...many)
    expect(events).toHaveLength(mostTaken)
    expect(leftOut).toBeGreaterThan(0)
  })

  test('lie within the days; what has no end takes half an hour, over midnight as well', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20240101'))).toEqual({ events: [], leftOut: 1 })
    expect(read(...event('DTSTART:20261127T155000Z')).events).toMatchObject([
      { startsOn: '2026-11-27', begins: '23:50', endsOn: '2026-11-28', ends: '00:20' },
    ])
  })

  test('lead to addresses of the web alone', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20261127', 'URL:javascript:alert(1)')).events).toMatchObject([{ link: null }])
    expect(read(...event('DTSTART;VALUE=DATE:20261127', 'URL:https://example.com/m/1')).events).toMatchObject([
      { link: 'https://example.com/m/1' },
    ])
  })
})

test('a file that keeps its reader busy for ever is given up, and whoever else works does not wait', async () => {
  const endless = berlin.map(line => line.replace('YEARLY;BYMONTH=3;BYDAY=-1SU', 'DAILY;BYMONTH=2;BYMONTHDAY=30'))
  const file = [
    'BEGIN:VCALENDAR',
    ...endless,
    ...event('DTSTART;TZID=Europe/Berlin:20260325T090000', 'DTEND;TZID=Europe/Berlin:20260325T100000'),
    'END:VCALENDAR',
  ].join('\r\n')
  expect(await readCalendarApart([file, span], 2500)).toEqual({ problem: 'tooLong' })
  const plain = ['BEGIN:VCALENDAR', ...event('DTSTART;VALUE=DATE:20261127'), 'END:VCALENDAR'].join('\r\n')
  expect(await readCalendarApart([plain, span])).toMatchObject({ events: [{ startsOn: '2026-11-27' }], leftOut: 0 })
})

test.each([
  ['2026-11-27T00:44:00.000Z', false],
  ['2026-11-27T00:45:00.000Z', true],
  ['2026-11-27T00:59:59.000Z', true],
  ['2026-11-27T01:00:00.000Z', false],
])('at %s it is time to remind of what begins at 01:00 a quarter of an hour before: %s', (now, holds) => {
  expect(isTime(now, '2026-11-27T01:00:00.000Z', 15)).toBe(holds)
})
