import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { dayAfter, daysBetween } from '../../calendar/days.ts'
import { dayKind } from '../../calendar/workingDays.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import type { CalendarPartProps } from './Calendar.web.tsx'
import { NewOnDay } from './NewOnDay.web.tsx'
import { CalendarBar } from './CalendarBar.web.tsx'
import { LaidBar } from './Layers.web.tsx'
import { writtenDay } from './calendarWords.ts'
import { movedBy, weekBars, type DayRange } from './calendarDays.ts'
import { useDrawnDays } from './useDrawnDays.web.ts'

interface WeeksProps extends CalendarPartProps {
  readonly range: DayRange
  /** The month that is shown (`2026-11`), whose neighbours are paler; undefined for a single week. */
  readonly month: string | undefined
}

/** So many records stand one below another in a day of a month; a single week shows all. */
const lanesInMonth = 3

/** A single week has room for at least so many. */
const lanesInWeek = 12

/** Above the hours of days there is room for so many that have none. */
const lanesAboveHours = 1

/** The day that is drawn at a point of the window, below whatever lies over it. */
export const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .flatMap(element => (element instanceof HTMLElement ? [element.dataset['day']] : []))
    .find(day => day !== undefined)

/** Whole weeks, one below another; what is dragged is let go over one of their days. */
export const Weeks = ({ range, month, ...props }: WeeksProps) => {
  const weeks = useRef<HTMLDivElement>(null)
  useEffect(function letBeDroppedHere() {
    const element = weeks.current
    return element ? dropTargetForElements({ element, getData: ({ input }) => ({ day: dayAt(input.clientX, input.clientY) }) }) : undefined
  }, [])
  const { drawn, drawing } = useDrawnDays({ newOn: props.newOn, lasts: props.shown.to !== undefined, dayAt })
  const mondays = Array.from({ length: (daysBetween(range.from, range.to) + 1) / 7 }, (_, week) => dayAfter(range.from, 7 * week))
  return (
    <div ref={weeks} className="ms-weeks" {...drawing('weeks')}>
      <WeekHead from={range.from} days={7} />
      {mondays.map(monday => (
        <Week key={monday} {...props} monday={monday} days={7} month={month} drawn={drawn} />
      ))}
    </div>
  )
}

/** The names of the days that stand below it. */
export const WeekHead = ({ from, days }: { readonly from: string; readonly days: number }) => {
  const language = useLanguage()
  return (
    <div className="ms-week-head" data-days={days} aria-hidden>
      {daysFrom(from, days).map(day => (
        <span key={day}>{writtenDay(day, language, { weekday: 'short' })}</span>
      ))}
    </div>
  )
}

const daysFrom = (first: string, days: number): readonly string[] => Array.from({ length: days }, (_, at) => dayAfter(first, at))

interface WeekProps extends CalendarPartProps {
  /** Its first day, and how many there are. */
  readonly monday: string
  readonly days: number
  /** Its hours stand below it. */
  readonly hasHours?: boolean
  /** The days that are drawn for a new record. */
  readonly drawn: DayRange | undefined
  readonly month: string | undefined
}

/** A week, or a single day, with what stands in it. */
export const Week = ({ monday, days, hasHours = false, month, drawn, ...props }: WeekProps) => {
  const label = useLabel()
  const { placed, held, openDay } = props
  // What is held stands first, so that it is in sight wherever it is moved.
  const shown = held ? [movedBy(held.entry, held.days, held.grip), ...placed.filter(({ id }) => id !== held.entry.id)] : placed
  const { bars, more } = weekBars(shown, monday, month === undefined ? Number.POSITIVE_INFINITY : lanesInMonth, days)
  const least = hasHours ? lanesAboveHours : lanesInWeek
  const lanes = month === undefined ? Math.max(least, ...bars.map(({ lane }) => lane + 1)) : lanesInMonth
  return (
    <div className="ms-week" data-days={days} style={{ gridTemplateRows: `28px repeat(${lanes}, 26px)` }}>
      {daysFrom(monday, days).map((day, at) => {
        const hidden = more[at] ?? 0
        return (
          <Day
            key={day}
            {...props}
            day={day}
            column={at + 1}
            isPale={month !== undefined && !day.startsWith(month)}
            isDrawn={drawn !== undefined && day >= drawn.from && day <= drawn.to}
          >
            {hidden > 0 && (
              <button
                type="button"
                className="ms-calendar-more"
                aria-label={label([`${day} 还有 ${hidden} 条`, `${hidden} more on ${day}`])}
                onClick={() => openDay(day)}
              >
                +{hidden}
              </button>
            )}
          </Day>
        )
      })}
      {bars.map(({ item, begins, ends, column, span, lane }) => {
        const style = { gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 }
        return 'row' in item ? (
          <CalendarBar key={item.id} {...props} entry={item} begins={begins} ends={ends} style={style} />
        ) : (
          <LaidBar key={item.id} entry={item} begins={begins} ends={ends} style={style} />
        )
      })}
    </div>
  )
}

interface DayProps extends CalendarPartProps {
  readonly day: string
  readonly column: number
  /** Belongs to another month. */
  readonly isPale: boolean
  readonly isDrawn: boolean
  readonly children: React.ReactNode
}

const Day = ({ day, column, isPale, isDrawn, today, working, aimed, newOn, children }: DayProps) => {
  const label = useLabel()
  const kind = dayKind(working, day)
  const number = Number(day.slice(8))
  return (
    <div
      className="ms-calendar-day"
      data-day={day}
      data-kind={kind.kind}
      data-pale={isPale || undefined}
      data-aimed={day === aimed || undefined}
      data-drawn={isDrawn || undefined}
      style={{ gridColumn: column }}
    >
      <span className="ms-day-head">
        <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
          {number === 1 ? label([`${Number(day.slice(5, 7))} 月 1 日`, `${day.slice(5, 7)}-01`]) : number}
        </time>
        {'holiday' in kind && (
          <span className="ms-day-mark" data-kind={kind.kind} title={label(kind.holiday)}>
            {kind.kind === 'worked' ? label(['班', 'work']) : label(['休', 'off'])}
            <span className="ms-hidden"> {label(kind.holiday)}</span>
          </span>
        )}
        {children}
        {newOn && <NewOnDay day={day} to={newOn({ from: day, to: day })} />}
      </span>
    </div>
  )
}
