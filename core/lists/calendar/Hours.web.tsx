import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { dayAfter, daysBetween } from '../../calendar/days.ts'
import { dayKind } from '../../calendar/workingDays.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import type { CalendarEntry, CalendarPartProps, LaidEntry } from './Calendar.web.tsx'
import { movedBy, type DayRange, type Grip } from './calendarDays.ts'
import { besideOneAnother, clockOf, minutesWithin, shownHours, timesMoved, timesWords, timeStep, type Times } from './calendarTimes.ts'
import { wholeDay } from './calendarWords.ts'
import './hours.css'
import { personStyle } from './People.web.tsx'
import { useDraggedOverDays, type DayPlace } from './useDraggedOverDays.web.ts'
import { useDrawnDays } from './useDrawnDays.web.ts'
import { useFollowed } from './useFollowed.web.ts'
import { dayAt, Week, WeekHead } from './Weeks.web.tsx'

/** An entry with times, where it stands or would if it were let go. */
interface TimedEntry extends CalendarEntry {
  readonly times: Times
}

/** Where what is dragged would stand. */
interface Aim extends Times {
  readonly day: string
}

const isTimed = (entry: CalendarEntry | LaidEntry): entry is TimedEntry => 'times' in entry && entry.times !== undefined

/** The day and the minute of it that are drawn at a point of the window. */
const placeAt = (x: number, y: number, hours: { readonly from: number; readonly to: number }): DayPlace | undefined => {
  const column = document.elementsFromPoint(x, y).find(element => element.classList.contains('ms-hours-day'))
  const day = column instanceof HTMLElement ? column.dataset['day'] : undefined
  if (!column || day === undefined) return undefined
  const { top, height } = column.getBoundingClientRect()
  return { day, minute: hours.from * 60 + ((y - top) / height) * (hours.to - hours.from) * 60 }
}

/** A week or a day by the clock: what lasts whole days stands above, what has times in its hours, from where it is dragged to other ones. */
export const Hours = ({ range, ...props }: CalendarPartProps & { readonly range: DayRange }) => {
  const label = useLabel()
  const language = useLanguage()
  const { placed, held, working } = props
  const [isWhole, setIsWhole] = useState(false)
  const [aimedAt, setAimedAt] = useState<Aim>()
  const above = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => dayAfter(range.from, at))
  const shown = placed.filter(isTimed).map(entry => (held?.entry.id === entry.id ? heldNow(held.entry, held) : entry))
  const hours = shownHours(
    shown.map(({ times }) => times),
    isWhole,
  )
  const { drawn, drawing } = useDrawnDays({ newOn: props.newOn, lasts: props.shown.to !== undefined, dayAt })
  const droppedAt = useEffectEvent((x: number, y: number) => placeAt(x, y, hours) ?? {})
  useEffect(function letBeDroppedHere() {
    const [upper, lower] = [above.current, ground.current]
    const ends = [
      upper && dropTargetForElements({ element: upper, getData: ({ input }) => ({ day: dayAt(input.clientX, input.clientY) }) }),
      lower && dropTargetForElements({ element: lower, getData: ({ input }) => ({ ...droppedAt(input.clientX, input.clientY) }) }),
    ]
    return () => {
      for (const end of ends) end?.()
    }
  }, [])
  const shownDays = { '--hours': hours.to - hours.from } as CSSProperties
  return (
    <div className="ms-by-hours">
      <div ref={above} className="ms-weeks" {...drawing('weeks')}>
        <WeekHead from={range.from} days={days.length} />
        <Week
          {...props}
          placed={placed.filter(entry => !isTimed(entry))}
          held={held && isTimed(held.entry) ? undefined : held}
          monday={range.from}
          days={days.length}
          hasHours
          month={undefined}
          drawn={drawn}
        />
      </div>
      <div ref={ground} className="ms-hours" data-days={days.length} style={shownDays}>
        <div className="ms-hours-clock" aria-hidden>
          {Array.from({ length: hours.to - hours.from }, (_, at) => (
            <span key={at}>{clockOf((hours.from + at) * 60)}</span>
          ))}
        </div>
        {days.map(day => (
          <div
            key={day}
            className="ms-hours-day"
            role="group"
            aria-label={wholeDay(day, language, working)}
            data-day={day}
            data-kind={dayKind(working, day).kind}
          >
            {besideOneAnother(shown.filter(({ from }) => from === day).map(entry => ({ entry, ...entry.times }))).map(
              ({ item: { entry }, column, columns }) => (
                <TimeBlock
                  key={entry.id}
                  {...props}
                  entry={entry}
                  aimAt={setAimedAt}
                  style={{ ...placeOf(entry.times, hours.from), '--column': column, '--columns': columns } as CSSProperties}
                />
              ),
            )}
            {aimedAt?.day === day && (
              <i className="ms-hours-aim" style={placeOf(aimedAt, hours.from)}>
                {timesWords(aimedAt)}
              </i>
            )}
          </div>
        ))}
      </div>
      <button type="button" className="ms-small-button ms-hours-whole" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {label(['全部 24 小时', 'All 24 hours'])}
      </button>
    </div>
  )
}

const heldNow = (
  entry: CalendarEntry,
  { days, minutes, grip }: { readonly days: number; readonly minutes: number; readonly grip: Grip },
) => {
  const moved = movedBy(entry, days)
  return { ...moved, times: timesMoved(entry.times ?? { begins: 0, ends: 0 }, minutes, grip) }
}

/** Where something stands in its day, in hours from the first one that is shown. */
const placeOf = ({ begins, ends }: Times, from: number): CSSProperties =>
  ({ '--begins': begins / 60 - from, '--lasts': (ends - begins) / 60 }) as CSSProperties

interface TimeBlockProps extends Pick<CalendarPartProps, 'entity' | 'held' | 'followed' | 'hold' | 'mover'> {
  readonly entry: TimedEntry
  readonly style: CSSProperties
  aimAt(aim: Aim | undefined): void
}

/** By how many days or minutes an arrow moves what is taken up. */
const arrows: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -timeStep },
  ArrowDown: { days: 0, minutes: timeStep },
}

/** The nearest time at which something may begin or end. */
const nearest = (minutes: number): number => Math.round(minutes / timeStep) * timeStep

/** How far an entry goes when it is dragged from one place to another: over what shows no hours it goes by days alone. An end goes to where it is let go. */
const shiftOf = ({ times }: TimedEntry, grip: Grip, grabbed: DayPlace, target: DayPlace) => {
  const days = grip === 'whole' ? daysBetween(grabbed.day, target.day) : 0
  if (grabbed.minute === undefined || target.minute === undefined) return { days, minutes: 0 }
  const minutes =
    grip === 'whole' ? nearest(target.minute - grabbed.minute) : nearest(target.minute) - (grip === 'from' ? times.begins : times.ends)
  return { days, minutes: minutesWithin(times, minutes, grip) }
}

/**
 * A record in its hours: dragged to another time or day, longer or shorter at its ends. From the keyboard it is moved with Shift and the arrows, its end
 * with Alt, Shift and up or down; Enter puts it down, Escape puts it back.
 */
const TimeBlock = ({ entry, style, entity, held, followed, hold, mover, aimAt }: TimeBlockProps) => {
  const block = useRef<HTMLDivElement>(null)
  const { row, times } = entry
  const mine = held?.entry.id === entry.id ? held : undefined
  useFollowed(block, followed === row.id)
  const dragged = useTimeDrag(entry, 'whole', { hold, mover, aimAt })
  useDraggedOverDays(block, dragged)
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? arrows[event.key] : undefined
    const grip = event.altKey ? 'to' : 'whole'
    if (by && (grip === 'whole' || by.days === 0)) {
      const origin = mine?.entry ?? entry
      const before = mine?.grip === grip ? mine : { days: 0, minutes: 0 }
      const minutes = origin.times ? minutesWithin(origin.times, before.minutes + by.minutes, grip) : 0
      hold({ entry: origin, days: before.days + by.days, minutes, grip })
    } else if (mine && event.key === 'Enter') {
      hold(undefined)
      mover.move(row, mine, mine.grip)
    } else if (mine && event.key === 'Escape') hold(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const canMove = mover.whyNot(row) === undefined
  return (
    // The keys come from the link inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={block}
      className="ms-calendar-bar ms-time-block"
      data-row-key={row.id}
      data-changeable={canMove || undefined}
      data-tone={entry.tone}
      data-begins
      data-ends
      data-held={mine !== undefined || undefined}
      aria-busy={mover.moving === row.id}
      data-person={entry.person?.id}
      style={entry.person ? { ...style, ...personStyle(entry.person) } : style}
      onKeyDown={press}
      onBlur={() => mine && hold(undefined)}
    >
      {canMove && <TimeGrip entry={entry} grip="from" hold={hold} mover={mover} aimAt={aimAt} />}
      <TitleLink entity={entity} record={row} draggable={false} />
      <span className="ms-calendar-words" title={entry.words}>
        {timesWords(times)}
        {entry.person ? ` · ${entry.person.title}` : ''}
      </span>
      {canMove && <TimeGrip entry={entry} grip="to" hold={hold} mover={mover} aimAt={aimAt} />}
    </div>
  )
}

interface TimeGripProps extends Pick<TimeBlockProps, 'entry' | 'hold' | 'mover' | 'aimAt'> {
  readonly grip: Exclude<Grip, 'whole'>
}

/** The upper or lower end of an entry, which is dragged to when it begins or ends. */
const TimeGrip = ({ entry, grip, ...rest }: TimeGripProps) => {
  const end = useRef<HTMLElement>(null)
  useDraggedOverDays(end, useTimeDrag(entry, grip, rest))
  return <i ref={end} className="ms-time-grip" data-grip={grip} />
}

/** What happens while an entry, or one of its ends, is dragged over hours. */
const useTimeDrag = (entry: TimedEntry, grip: Grip, { hold, mover, aimAt }: Pick<TimeBlockProps, 'hold' | 'mover' | 'aimAt'>) => {
  const grabbed = useRef<DayPlace>(undefined)
  return {
    onTake: () => {
      grabbed.current = undefined
      hold(undefined)
    },
    onOver: (place: DayPlace | undefined) => {
      if (!place) return aimAt(undefined)
      grabbed.current ??= place
      const { days, minutes } = shiftOf(entry, grip, grabbed.current, place)
      aimAt({ day: dayAfter(entry.from, days), ...timesMoved(entry.times, minutes, grip) })
    },
    onDrop: (from: DayPlace, to: DayPlace) => mover.move(entry.row, shiftOf(entry, grip, from, to), grip),
  }
}
