import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { dayAfter, daysBetween } from '../../calendar/days.ts'
import { dayKind, type WorkingCalendar } from '../../calendar/workingDays.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import type { TimelineSpan } from '../../define/listPresentations.ts'
import { fieldOf, kindOf } from '../../fields/kinds.ts'
import type { Language } from '../../language/label.ts'
import type { CalendarPartProps } from './Calendar.web.tsx'
import { CalendarBar } from './CalendarBar.web.tsx'
import { Arrows } from './Arrows.web.tsx'
import { lanesOf, movedBy, type DayRange } from './calendarDays.ts'
import { writtenDay } from './calendarWords.ts'
import './lanes.css'
import { useDrawnDays } from './useDrawnDays.web.ts'

interface LanesProps extends CalendarPartProps {
  readonly range: DayRange
  readonly span: TimelineSpan
}

/** A part of the days with what stands above it. */
interface Stretch {
  readonly from: string
  readonly days: number
  readonly words: string
}

const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

const everyDay = (range: DayRange): readonly string[] => Array.from({ length: dayCount(range) }, (_, at) => dayAfter(range.from, at))

/** The weeks or months that a timeline is divided into. */
const stretchesOf = (span: TimelineSpan, range: DayRange, language: Language): readonly Stretch[] => {
  const options: Intl.DateTimeFormatOptions = span === 'year' ? { year: '2-digit', month: 'short' } : { month: '2-digit', day: '2-digit' }
  const starts = everyDay(range).filter((day, at) => (span === 'year' ? day.endsWith('-01') : at % 7 === 0))
  return starts.map((from, at) => ({
    from,
    days: daysBetween(from, starts[at + 1] ?? dayAfter(range.to, 1)),
    words: writtenDay(from, language, options),
  }))
}

/** Bars in lanes, days from left to right; what is dragged is let go over another day. */
export const Lanes = ({ range, span, ...props }: LanesProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { entries, held, fields, shown, today } = props
  const lanes = useRef<HTMLDivElement>(null)
  const days = dayCount(range)
  const dayAt = (x: number): string | undefined => {
    const place = lanes.current?.querySelector('.ms-lane-days')?.getBoundingClientRect()
    if (!place || place.width === 0) return undefined
    return dayAfter(range.from, Math.min(Math.max(Math.floor(((x - place.left) / place.width) * days), 0), days - 1))
  }
  const dropped = useEffectEvent(dayAt)
  const { drawn, drawing } = useDrawnDays({ newOn: props.newOn, lasts: true, dayAt })
  useEffect(function letBeDroppedHere() {
    const element = lanes.current
    return element ? dropTargetForElements({ element, getData: ({ input }) => ({ day: dropped(input.clientX) }) }) : undefined
  }, [])
  const by = shown.as === 'timeline' ? shown.by : undefined
  const laneField = by === undefined ? undefined : fieldOf(fields, by)
  const nameOf = ({ row }: (typeof entries)[number]): string => {
    const value: unknown = by === undefined ? null : row[by]
    return laneField && value !== null && value !== undefined ? kindOf(laneField).toText(laneField, value, language) : ''
  }
  const moved = held ? entries.map(entry => (entry.id === held.entry.id ? movedBy(held.entry, held.days, held.grip) : entry)) : entries
  const shownLanes = lanesOf(moved, range, nameOf)
  const stretches = stretchesOf(span, range, language)
  const isNow = today >= range.from && today <= range.to
  if (shownLanes.length === 0) return <p className="ms-calendar-note ms-muted">{label(['这段时间没有记录。', 'Nothing on these days.'])}</p>
  return (
    <div ref={lanes} className="ms-lanes" style={{ '--days': days } as CSSProperties}>
      <div className="ms-lane ms-lane-head" aria-hidden>
        <span className="ms-lane-name">{laneField && label(laneField.label)}</span>
        <span className="ms-lane-days">
          {stretches.map(({ from, days: length, words }) => (
            <span key={from} style={{ flexGrow: length }}>
              {words}
            </span>
          ))}
        </span>
      </div>
      {shownLanes.map(({ name, rows, bars }) => (
        <section key={name} className="ms-lane" aria-label={name || label(['未填', 'None'])}>
          <h3 className="ms-lane-name">
            <span title={name}>{by === undefined ? '' : name || label(['未填', 'None'])}</span>
            <small>{label([`${bars.length} 条`, String(bars.length)])}</small>
          </h3>
          <div className="ms-lane-days" style={{ '--rows': rows } as CSSProperties} {...drawing(name)}>
            <Ground stretches={stretches} range={range} working={props.working} shaded={span === 'weeks'} />
            {drawn?.place === name && (
              <i
                className="ms-lane-drawn"
                style={{
                  insetInlineStart: `${(100 * daysBetween(range.from, drawn.from)) / days}%`,
                  inlineSize: `${(100 * dayCount(drawn)) / days}%`,
                }}
              />
            )}
            {isNow && (
              <i className="ms-lane-today" style={{ insetInlineStart: `${(100 * (daysBetween(range.from, today) + 0.5)) / days}%` }} />
            )}
            {bars.map(({ item, start, length, row, begins, ends }) => (
              <CalendarBar
                key={item.id}
                {...props}
                entry={item}
                begins={begins}
                ends={ends}
                style={{ insetInlineStart: `${100 * start}%`, inlineSize: `${100 * length}%`, insetBlockStart: `${30 * row + 3}px` }}
              />
            ))}
          </div>
        </section>
      ))}
      <Arrows
        lanes={lanes}
        links={shownLanes.flatMap(({ bars }) => bars.flatMap(({ item: { id, after } }) => (after ? [{ from: after.id, to: id }] : [])))}
      />
    </div>
  )
}

interface GroundProps {
  readonly stretches: readonly Stretch[]
  readonly range: DayRange
  readonly working: WorkingCalendar
  /** Days on which nobody works are shaded. */
  readonly shaded: boolean
}

/** What stands behind the bars: where weeks or months begin, and the days off. */
const Ground = ({ stretches, range, working, shaded }: GroundProps) => {
  const days = dayCount(range)
  const at = (day: string): string => `${(100 * daysBetween(range.from, day)) / days}%`
  return (
    <>
      {shaded &&
        everyDay(range).flatMap(day =>
          ['weekend', 'holiday'].includes(dayKind(working, day).kind)
            ? [<i key={day} className="ms-lane-off" style={{ insetInlineStart: at(day), inlineSize: `${100 / days}%` }} />]
            : [],
        )}
      {stretches.slice(1).map(({ from }) => (
        <i key={from} className="ms-lane-line" style={{ insetInlineStart: at(from) }} />
      ))}
    </>
  )
}
