import { Suspense, useState } from 'react'
import { daysBetween } from '../../calendar/days.ts'
import { isArranged, weekendsAlone, type WorkingCalendar } from '../../calendar/workingDays.ts'
import { timelineSpans, type Calendar as CalendarShown, type Timeline } from '../../define/listPresentations.ts'
import { clockReading } from '../../fields/moment/companyClock.ts'
import type { Tone } from '../../fields/choice/choice.ts'
import { fieldOf, kindOf } from '../../fields/kinds.ts'
import { later } from '../../controls/later.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { Segments } from '../../controls/Segments.web.tsx'
import { useLabel, useLanguage, useSession } from '../../client/session.web.ts'
import type { Fields } from '../../define/field.ts'
import { inLanguage, type Label, type Language } from '../../language/label.ts'
import { presentationNames } from '../presentations.ts'
import { pageSizes, type ListQuery } from '../../reading/query.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { useRecords } from '../../records/useRecords.web.ts'
import { useWorkingDays } from '../../workdays/useWorkingDays.web.ts'
import type { Arrangement, DaySpan } from '../arrangement.ts'
import type { PresentedListProps } from '../presented.web.ts'
import './calendar.css'
import {
  endless,
  lastingQuery,
  meets,
  movedBy,
  rangeQuery,
  shownRange,
  turned,
  type DayRange,
  type Grip,
  type Lasting,
} from './calendarDays.ts'
import { timesMoved, timesOf, timesWords, type Times } from './calendarTimes.ts'
import { rangeWords, wholeDay } from './calendarWords.ts'
import { byUrgency, calendarTone } from './calendarTone.ts'
import { DayList } from './DayList.web.tsx'
import { Hours } from './Hours.web.tsx'
import { Lanes } from './Lanes.web.tsx'
import { LayersChoice } from './Layers.web.tsx'
import { useLayers } from './useLayers.web.ts'
import { PeopleChoice, PeopleLegend } from './People.web.tsx'
import { useDateMover, type DateMover } from './useDateMover.web.ts'
import { useNewOn } from './useNewOn.web.ts'
import { usePeople, type CalendarPeople, type CalendarPerson } from './usePeople.web.ts'
import { Weeks } from './Weeks.web.tsx'

/** A record in a calendar. */
export interface CalendarEntry extends Lasting {
  readonly row: ListedRow
  readonly tone: Tone
  /** What it says beside its title. */
  readonly words: string
  /** The record on which it depends, and what that is to it; undefined where there is none. */
  readonly after: { readonly id: number; readonly words: string } | undefined
  /** Whose it is, where people are laid over one another. */
  readonly person: CalendarPerson | undefined
  /** From when until when, where it lasts a part of a single day. */
  readonly times: Times | undefined
}

/** Something of another list that is laid over the calendar: it leads to its own page and is moved there. */
export interface LaidEntry extends Lasting {
  readonly layer: string
  readonly title: string
  readonly path: string
  readonly tone: Tone
  /** What it is, and what it says beside its title. */
  readonly words: string
}

/** An entry that was taken up from the keyboard, and by how much it would be moved if it were put down now. */
export interface HeldEntry {
  readonly entry: CalendarEntry
  readonly days: number
  /** And by how many minutes within its day. */
  readonly minutes: number
  /** All of it, or one of its ends. */
  readonly grip: Grip
}

const FeedPanel = later(() => import('../../feeds/FeedPanel.web.tsx'))
const TakeStep = later(() => import('../../transitions/TakeStep.web.tsx'))

type ByDays = CalendarShown | Timeline

/** What the parts of a calendar or timeline are given. */
export interface CalendarPartProps extends PresentedListProps<ByDays> {
  readonly entries: readonly CalendarEntry[]
  /** The same with what is laid over them, in the order in which they are drawn. */
  readonly placed: readonly (CalendarEntry | LaidEntry)[]
  readonly today: string
  /** On which days people work. */
  readonly working: WorkingCalendar
  readonly held: HeldEntry | undefined
  /** The entry that the keys moved last: the focus follows it to another week. */
  readonly followed: number | undefined
  /** The day over which an entry is dragged. */
  readonly aimed: string | undefined
  readonly mover: DateMover
  /** The address of the form for a new record of these days; undefined where the person cannot make one. */
  readonly newOn: ((days: DayRange) => string) | undefined
  /** Takes an entry up, or moves on the one that is; it stays within the days that are shown. */
  hold(held: HeldEntry | undefined): void
  aim(day: string | undefined): void
  openDay(day: string): void
}

interface CalendarProps extends PresentedListProps<ByDays> {
  readonly arrangement: Arrangement
  onArrange(arrangement: Arrangement): void
  onNarrow(filters: ListQuery['filters']): void
}

const spanWords: Readonly<Record<DaySpan, Label>> = {
  month: ['月', 'Month'],
  week: ['周', 'Week'],
  day: ['日', 'Day'],
  list: ['按天', 'By day'],
  weeks: ['6 周', '6 weeks'],
  quarter: ['季', 'Quarter'],
  year: ['年', 'Year'],
}

const calendarSpans: readonly DaySpan[] = ['month', 'week', 'day', 'list']

const cutWords: Label = [`只显示前 ${pageSizes.most} 条，请先筛选。`, `Only the first ${pageSizes.most} are shown. Narrow the list down.`]
const layersCutWords: Label = ['有的图层太多，只显示一部分。', 'Some layers hold too much: only a part of them is shown.']

/** The holidays of the year of a day are not known to the end. */
const unplannedWords = (day: string): Label => [
  `${day.slice(0, 4)} 年的放假安排尚未录入完整。`,
  `The holidays of ${day.slice(0, 4)} are not complete yet.`,
]

/**
 * A list by the days of its records: month, week, day, or one day under the other, as it always is where there is little room; or as a timeline,
 * whose days run from left to right.
 */
const Calendar = ({ arrangement, onArrange, onNarrow, ...props }: CalendarProps) => {
  const label = useLabel()
  const language = useLanguage()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const { entity, fields, shown, query } = props
  const [today] = useState(() => clockReading(new Date()).day)
  const known = useWorkingDays()
  const working = known ?? weekendsAlone
  const isTimeline = shown.as === 'timeline'
  const { span: chosen = isTimeline ? (shown.span ?? 'weeks') : 'month', day = today } = arrangement
  const [held, setHeld] = useState<HeldEntry>()
  const [followed, setFollowed] = useState<number>()
  const [aimed, aim] = useState<string>()
  const mover = useDateMover(entity, shown)
  const newOn = useNewOn(props)
  const people = usePeople({ entity, fields, query, of: shown.as === 'calendar' ? shown.of : undefined, onNarrow })
  const span = isPhone && chosen !== 'day' ? 'list' : chosen
  const range = shownRange(span, day)
  const hasHours = shown.as === 'calendar' && shown.times !== undefined && !isPhone && (span === 'week' || span === 'day')
  const whole = { page: 1, pageSize: pageSizes.most }
  const asked = useRecords(entity, { ...rangeQuery(query, shown, range), ...whole })
  const lasting = useRecords(entity, isTimeline ? { ...lastingQuery(query, shown, range), ...whole } : query, isTimeline)
  const rows = [...(asked.data?.results ?? []), ...((isTimeline && lasting.data?.results) || [])]
  const entries = rows.flatMap(row => entryOf(props, row, people, language)).toSorted(inOrder)
  const layers = useLayers({ entity, shown, range, arrangement, onArrange })
  const placed = layers ? [...entries, ...layers.laid].toSorted(inOrder) : entries
  const isCut = [asked, ...(isTimeline ? [lasting] : [])].some(({ data }) => data && data.count > data.results.length)
  const isUnplanned = known && !isArranged(known, range.to) && (!isTimeline || span === 'weeks')
  const notes = [
    ...(isCut ? [cutWords] : []),
    ...(layers?.isCut ? [layersCutWords] : []),
    ...(isUnplanned ? [unplannedWords(range.to)] : []),
  ]
  const part: CalendarPartProps = {
    ...props,
    entries,
    placed,
    today,
    working,
    held,
    followed,
    aimed,
    mover,
    newOn,
    hold: next => {
      if (next && !meets(movedBy(next.entry, next.days, next.grip), range)) return
      if (next) setFollowed(next.entry.id)
      setHeld(next)
    },
    aim,
    openDay: next => onArrange({ ...arrangement, span: 'day', day: next }),
  }
  const turn = (by: 1 | -1) => {
    setHeld(undefined)
    onArrange({ ...arrangement, day: turned(span, day, by) })
  }
  const goToToday = () => {
    const { day: _former, ...rest } = arrangement
    setHeld(undefined)
    onArrange(rest)
  }
  return (
    <section className="ms-calendar" aria-label={label(presentationNames[shown.as])}>
      <header>
        <button type="button" className="ms-small-button" aria-label={label(['向前', 'Back'])} onClick={() => turn(-1)}>
          ‹
        </button>
        <button type="button" className="ms-small-button" aria-label={label(['向后', 'Forward'])} onClick={() => turn(1)}>
          ›
        </button>
        <button type="button" className="ms-small-button" onClick={goToToday}>
          {label(['今天', 'Today'])}
        </button>
        <h2 aria-live="polite">{rangeWords(span, day, range, language, working)}</h2>
        {!isPhone && (
          <Segments
            name={label(['显示多少', 'How much is shown'])}
            value={span}
            options={(isTimeline ? timelineSpans : calendarSpans).map(value => ({ value, label: label(spanWords[value]) }))}
            onChange={next => onArrange({ ...arrangement, span: next })}
          />
        )}
        {people && <PeopleChoice people={people} />}
        {layers && <LayersChoice layers={layers} />}
        <Popover className="ms-small-button" button={label(['订阅', 'Subscribe'])}>
          {() => (
            <Suspense fallback={<Loading rows={3} />}>
              <FeedPanel />
            </Suspense>
          )}
        </Popover>
      </header>
      {people && <PeopleLegend people={people} />}
      <Moving entity={entity} mover={mover} held={held} working={working} />
      {notes.map(note => (
        <p key={note[1]} className="ms-calendar-note ms-muted">
          {label(note)}
        </p>
      ))}
      {layers?.error !== undefined && <NotShown error={layers.error} onRetry={layers.retry} />}
      {!asked.data ? (
        asked.error ? (
          <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <Loading rows={10} />
        )
      ) : span === 'weeks' || span === 'quarter' || span === 'year' ? (
        <Lanes {...part} range={range} span={span} />
      ) : hasHours ? (
        <Hours {...part} range={range} />
      ) : span === 'month' || span === 'week' ? (
        <Weeks {...part} range={range} month={span === 'month' ? day.slice(0, 7) : undefined} />
      ) : (
        <DayList {...part} range={range} />
      )}
    </section>
  )
}

export default Calendar

/** What is said of a record that is moved, or was not, and what moving it asks for. */
const Moving = ({ entity, mover, held, working }: Pick<CalendarPartProps, 'entity' | 'mover' | 'held' | 'working'>) => {
  const label = useLabel()
  const language = useLanguage()
  const [zh, en] = held ? heldWords(held, language, working) : []
  return (
    <>
      {mover.refused && (
        <div className="ms-calendar-word" role="alert">
          <p>
            <strong>{pageTitle(entity, mover.refused.row, language)}</strong>{' '}
            {label([`没有移动：${mover.refused.said.join('')}`, `was not moved: ${mover.refused.said.join(' ')}`])}
          </p>
          <button type="button" className="ms-small-button" onClick={mover.hush}>
            {label(['知道了', 'Got it'])}
          </button>
        </div>
      )}
      {mover.asked && (
        <Suspense>
          <TakeStep of={entity.name} id={mover.asked.id} step={mover.asked.step} changed={mover.asked.days} close={mover.answered} />
        </Suspense>
      )}
      {held && (
        <p className="ms-hidden" role="status">
          {label([
            `${zh}。Shift 加方向键继续移动，回车放下，Esc 放回。`,
            `${en}. Shift with the arrows moves on, Enter puts it down, Escape puts it back.`,
          ])}
        </p>
      )}
    </>
  )
}

/** Where what is held goes: to a day, and where it has times to these. */
const heldWords = (held: HeldEntry, language: Language, working: WorkingCalendar): Label => {
  const { entry, minutes, grip } = held
  const day = wholeDay(heldAt(held), language, working)
  if (entry.times) {
    const times = timesWords(timesMoved(entry.times, minutes, grip))
    return [`移到${day} ${times}`, `To ${day}, ${times}`]
  }
  return grip === 'to' ? [`最后一天改为${day}`, `Until ${day}`] : [`移到${day}`, `To ${day}`]
}

/** The day to which what is held goes: its first one, or the end by which it is held. */
const heldAt = ({ entry, days, grip }: HeldEntry): string => movedBy(entry, days, grip)[grip === 'to' ? 'to' : 'from']

const entryOf = (
  { entity, fields, shown, card }: PresentedListProps<ByDays>,
  row: ListedRow,
  people: CalendarPeople | undefined,
  language: Language,
): readonly CalendarEntry[] => {
  const from: unknown = row[shown.from]
  const last: unknown = shown.to === undefined ? from : row[shown.to]
  const to = shown.as === 'timeline' && last === null ? endless : last
  if (typeof from !== 'string' || typeof to !== 'string' || to < from) return []
  const words = card.flatMap(name => {
    const field = fieldOf(fields, name)
    const value: unknown = row[name]
    return field && name !== entity.title && value !== null && value !== '' && value !== undefined
      ? [kindOf(field).toText(field, value, language)]
      : []
  })
  return [
    {
      id: row.id,
      from,
      to,
      row,
      tone: calendarTone(entity, row),
      words: words.join(' · '),
      after: precedingOf(fields, shown, row, language),
      person: people?.of(row),
      times: shown.as === 'calendar' && shown.times && from === to ? timesOf(row[shown.times.begins], row[shown.times.ends]) : undefined,
    },
  ]
}

const precedingOf = (fields: Fields, shown: ByDays, row: ListedRow, language: Language): CalendarEntry['after'] => {
  const name = shown.as === 'timeline' ? shown.after : undefined
  const field = name === undefined ? undefined : fieldOf(fields, name)
  const value: unknown = name === undefined ? undefined : row[name]
  if (!field || typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number') return undefined
  return { id: value.id, words: `${inLanguage(field.label, language)} ${kindOf(field).toText(field, value, language)}` }
}

const inOrder = (left: CalendarEntry | LaidEntry, right: CalendarEntry | LaidEntry): number =>
  byUrgency(left.tone, right.tone) ||
  left.from.localeCompare(right.from) ||
  daysBetween(right.from, right.to) - daysBetween(left.from, left.to) ||
  left.id - right.id
