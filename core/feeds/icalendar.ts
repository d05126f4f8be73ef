/** Something that lasts whole days, or from one instant to another, as a calendar program shows it. */
export interface CalendarEvent {
  /** The same for the same record for ever: by it a program knows what it has seen. */
  readonly uid: string
  readonly title: string
  /** The first and the last day, both included (`2026-11-20`). */
  readonly from: string
  readonly to: string
  /** Between which instants, ISO 8601 in UTC; null where it lasts whole days. */
  readonly between: { readonly begins: string; readonly ends: string } | null
  readonly description: string
  /** Where it is looked at. */
  readonly url: string
  /** What kind of thing it is. */
  readonly category: string
}

interface CalendarText {
  readonly name: string
  /** When it was written, ISO 8601 in UTC. */
  readonly at: string
  readonly events: readonly CalendarEvent[]
}

/** A line is at most so many bytes long (RFC 5545, 3.1); what continues one begins with a space. */
const lineBytes = 75

/** A text as a value: commas, semicolons, backslashes and line ends mean something there (RFC 5545, 3.3.11); other control characters are no text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- just these must not stand in a value
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const encoder = new TextEncoder()

/** A line in pieces of at most 75 bytes, none of which cuts a character. */
const folded = (line: string): string => {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > lineBytes) {
      pieces.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}

const dayValue = (day: string): string => day.replaceAll('-', '')

/** The day after, because an event of whole days ends before the day that is named (RFC 5545, 3.6.1). */
const endValue = (day: string): string => dayValue(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))

/** An instant as RFC 5545 writes it in UTC: `20261127T010000Z`. */
const instantValue = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const eventLines = ({ uid, title, from, to, between, description, url, category }: CalendarEvent, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  ...(between
    ? [`DTSTART:${instantValue(between.begins)}`, `DTEND:${instantValue(between.ends)}`]
    : [`DTSTART;VALUE=DATE:${dayValue(from)}`, `DTEND;VALUE=DATE:${endValue(to)}`]),
  `SUMMARY:${escaped(title)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  `CATEGORIES:${escaped(category)}`,
  `URL:${url}`,
  // Nobody is busy because something is due.
  `TRANSP:${between ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

/** A calendar as text that calendar programs read: iCalendar, RFC 5545; how often it is asked for again by RFC 7986. */
export const icalendar = ({ name, at, events }: CalendarText): string => {
  const stamp = instantValue(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meniscus//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(event => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
