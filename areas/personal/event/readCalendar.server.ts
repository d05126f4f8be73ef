import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { clockReading, dayAfter, daysBetween } from '#core/days'
import { isFollowed, stepDays } from './followedRules.ts'
import { mostTimes } from './recurrence.server.ts'

/** An event of a calendar file, as a schedule holds it. */
export interface ReadEvent {
  /** The same for the same time of the same event, whichever file tells of it. */
  readonly importKey: string
  /** The same for all times of an event that repeats; null where it does not. */
  readonly series: string | null
  readonly title: string
  readonly content: string | null
  readonly place: string | null
  readonly link: string | null
  readonly allDay: boolean
  readonly startsOn: string
  readonly begins: string | null
  readonly endsOn: string
  readonly ends: string | null
}

/** What a file holds, or that it is none. */
export type ReadCalendar =
  | { readonly events: readonly ReadEvent[]; readonly leftOut: number }
  | { readonly problem: 'unreadable' | 'tooMany' | 'tooLong' }

/** A file tells of so many events at most, and so many times of theirs are taken over at once. */
export const mostRead = 500
export const mostTaken = 300

/** So many times of all events that repeat are looked at together: what a file costs does not grow with what it says. */
const mostTurns = 20_000

/** What is left of them of one file. */
interface Budget {
  turns: number
}

/** A file whose events repeat more often than is looked at. */
class TooLong extends Error {}

/** Half an hour is what an event without an end takes. */
const usualMinutes = 30

const keyOf = (uid: string, at: string): string => createHash('sha256').update(`${uid}\n${at}`).digest('hex')

const cut = (text: unknown, most: number): string | null => {
  if (typeof text !== 'string') return null
  // oxlint-disable-next-line no-control-regex -- just these are no text
  const plain = text.replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ').trim()
  return plain === '' ? null : plain.slice(0, most)
}

/** What the company's clocks show at a time of the file; one without a zone is read as the company's own. */
const wallOf = (time: ICAL.Time): { readonly day: string; readonly time: string } => {
  const isFloating = time.zone === null || time.zone === undefined || time.zone === ICAL.Timezone.localTimezone
  if (!isFloating) return clockReading(time.toJSDate())
  const written = time.toString()
  return { day: written.slice(0, 10), time: written.slice(11, 16) }
}

type Days = Pick<ReadEvent, 'allDay' | 'startsOn' | 'begins' | 'endsOn' | 'ends'>

const daysOf = (start: ICAL.Time, end: ICAL.Time | null): Days => {
  if (start.isDate) {
    const first = start.toString()
    // The day after the last one is named (RFC 5545, 3.6.1).
    const last = end?.isDate ? dayAfter(end.toString(), -1) : first
    return { allDay: true, startsOn: first, begins: null, endsOn: last < first ? first : last, ends: null }
  }
  const begins = wallOf(start)
  const given = end && !end.isDate && end.compare(start) > 0 ? end : undefined
  const ended = given ? wallOf(given) : undefined
  const isLater = ended !== undefined && `${ended.day} ${ended.time}` > `${begins.day} ${begins.time}`
  const last = isLater ? ended : wallOf(laterBy(start, usualMinutes))
  return { allDay: false, startsOn: begins.day, begins: begins.time, endsOn: last.day, ends: last.time }
}

const laterBy = (time: ICAL.Time, minutes: number): ICAL.Time => {
  const later = time.clone()
  later.addDuration(ICAL.Duration.fromSeconds(minutes * 60))
  return later
}

/** Days (`yyyy-MM-dd`), both included. */
interface Span {
  readonly from: string
  readonly until: string
}

const rulesOf = (event: ICAL.Event): readonly ICAL.Recur[] =>
  event.component.getAllProperties('rrule').flatMap(one => one.getValues() as readonly ICAL.Recur[])

/** Its changed times, by the time of each that its rule gives; the library tells of a list. */
const exceptionsOf = (event: ICAL.Event): Readonly<Record<string, ICAL.Event>> =>
  event.exceptions as unknown as Readonly<Record<string, ICAL.Event>>

/** So many days an event lasts, rounded up, and one for zones. */
const lengthOf = (event: ICAL.Event): number => Math.max(0, Math.ceil(event.duration.toSeconds() / 86_400)) + 1

/** The start of a series, later by as many whole turns of its rule as lie before all that may be taken over. */
const nearStart = (event: ICAL.Event, from: string): ICAL.Time => {
  const start = event.startDate
  const [rule, ...others] = rulesOf(event)
  const step = rule === undefined || others.length > 0 ? undefined : stepDays(rule)
  if (step === undefined) return start
  // A time that was put off until these days may have been due long before.
  const exceptions = Object.values(exceptionsOf(event))
    .filter(one => one.startDate.toString().slice(0, 10) >= dayAfter(from, -lengthOf(one)))
    .map(one => one.recurrenceId.toString().slice(0, 10))
  const needed = [dayAfter(from, -lengthOf(event)), ...exceptions].toSorted()[0] ?? from
  const turns = Math.floor((daysBetween(start.toString().slice(0, 10), needed) - 7) / step)
  if (turns <= 0) return start
  const later = start.clone()
  later.adjust(turns * step, 0, 0, 0)
  return later
}

const firstLine = (text: unknown): unknown => (typeof text === 'string' ? text.trim().split('\n', 1)[0] : undefined)

/** The times of an event within the days, each as an event of its own; how many of those that were seen are left out. */
const timesOf = (
  event: ICAL.Event,
  { from, until }: Span,
  budget: Budget,
): { readonly events: readonly ReadEvent[]; readonly leftOut: number } => {
  const { uid } = event
  const made = (one: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, at: string, series: string | null): ReadEvent => {
    const address = cut(one.component.getFirstPropertyValue('url')?.toString(), 500)
    return {
      importKey: keyOf(uid, at),
      series,
      title: cut(one.summary, 120) ?? cut(firstLine(one.description), 120) ?? cut(one.location, 120) ?? '—',
      content: cut(one.description, 4000),
      place: cut(one.location, 120),
      link: address !== null && /^https?:\/\/\S+$/.test(address) ? address : null,
      ...daysOf(start, end),
    }
  }
  const isCancelled = (one: ICAL.Event): boolean =>
    String(one.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'
  const isWithin = ({ startsOn, endsOn }: ReadEvent): boolean => endsOn >= from && startsOn <= until
  if (!event.isRecurring()) {
    const one = made(event, event.startDate, event.endDate, '', null)
    return isWithin(one) && !isCancelled(event) ? { events: [one], leftOut: 0 } : { events: [], leftOut: 1 }
  }
  if (!rulesOf(event).every(isFollowed)) return { events: [], leftOut: 1 }
  const events: ReadEvent[] = []
  let leftOut = 0
  const first = dayAfter(from, -lengthOf(event))
  const turns = event.iterator(nearStart(event, from))
  for (let next = turns.next() as ICAL.Time | null; next; next = turns.next() as ICAL.Time | null) {
    if (budget.turns-- <= 0) throw new TooLong()
    const isUsual = exceptionsOf(event)[next.toString()] === undefined
    if (isUsual && next.toString().slice(0, 10) < first) {
      leftOut += 1
      continue
    }
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    const one = made(item, startDate, endDate, recurrenceId.toString(), uid)
    if (one.startsOn > until) break
    if (!isWithin(one) || isCancelled(item) || events.length >= mostTimes) leftOut += 1
    else events.push(one)
  }
  return { events, leftOut }
}

/**
 * Reads the events of an iCalendar file (RFC 5545) by the library ical.js: those that repeat as one for each time within the days (`yyyy-MM-dd`, both included), at most
 * `mostTimes` each; changed times of a series in place of the usual ones. Reads nothing but events: neither alarms nor attendees. What a zone says of itself may keep the
 * library busy for ever: read files of people by `readCalendarApart`.
 */
export const readCalendar = (file: string, span: Span): ReadCalendar => {
  try {
    const parsed: unknown = ICAL.parse(file)
    const calendars = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]).map(
      one => new ICAL.Component(one as unknown[]),
    )
    const components = calendars.filter(({ name }) => name === 'vcalendar').flatMap(one => one.getAllSubcomponents('vevent'))
    if (calendars.every(({ name }) => name !== 'vcalendar')) return { problem: 'unreadable' }
    if (components.length > mostRead) return { problem: 'tooMany' }
    const byUid = Map.groupBy(components, one => String(one.getFirstPropertyValue('uid') ?? ''))
    const events: ReadEvent[] = []
    const budget: Budget = { turns: mostTurns }
    let leftOut = 0
    for (const [uid, ofUid] of byUid) {
      const exceptions = ofUid.filter(one => one.hasProperty('recurrence-id'))
      // The last one told of an event is what holds of it (RFC 5545, 3.8.7.4).
      const main = ofUid.findLast(one => !one.hasProperty('recurrence-id'))
      if (uid === '' || !main || !main.hasProperty('dtstart')) {
        leftOut += ofUid.length
        continue
      }
      const read = timesOf(new ICAL.Event(main, { exceptions, strictExceptions: false }), span, budget)
      events.push(...read.events)
      leftOut += read.leftOut
    }
    return { events: events.slice(0, mostTaken), leftOut: leftOut + Math.max(0, events.length - mostTaken) }
  } catch (error) {
    if (error instanceof TooLong) return { problem: 'tooLong' }
    // Whatever the library cannot make sense of is no calendar.
    return { problem: 'unreadable' }
  }
}
