import { useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { daysBetween } from '../../calendar/days.ts'
import { useLanguage } from '../../client/session.web.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import type { CalendarEntry, CalendarPartProps } from './Calendar.web.tsx'
import { endless, type Grip } from './calendarDays.ts'
import { personStyle } from './People.web.tsx'
import { useDraggedOverDays } from './useDraggedOverDays.web.ts'
import { useFollowed } from './useFollowed.web.ts'

interface CalendarBarProps extends Pick<CalendarPartProps, 'entity' | 'shown' | 'held' | 'followed' | 'hold' | 'aim' | 'mover'> {
  readonly entry: CalendarEntry
  readonly begins: boolean
  readonly ends: boolean
  readonly style: CSSProperties
}

/** By how many days an arrow moves an entry that is taken up. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A record in its days: dragged to another day, or moved from the keyboard with Shift and the arrows, put down with Enter and put back with Escape.
 * What lasts is made longer or shorter at its ends; its last day goes with Alt, Shift and the arrows.
 */
export const CalendarBar = ({ entry, begins, ends, style, entity, shown, held, followed, hold, aim, mover }: CalendarBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const { row } = entry
  const mine = held?.entry.id === entry.id ? held : undefined
  useFollowed(bar, followed === row.id)
  useDraggedOverDays(bar, {
    onTake: () => hold(undefined),
    onOver: place => aim(place?.day),
    // A bar over several days is moved by as many days as the pointer went from where it was grabbed.
    onDrop: (grabbed, target) => mover.move(row, { days: daysBetween(grabbed.day, target.day) }),
  })
  const lasts = shown.to !== undefined && entry.to !== endless
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? arrows[event.key] : undefined
    const grip = event.altKey && lasts ? 'to' : 'whole'
    if (by !== undefined) {
      hold({ entry: mine?.entry ?? entry, days: (mine?.grip === grip ? mine.days : 0) + by, minutes: 0, grip })
    } else if (mine && event.key === 'Enter') {
      hold(undefined)
      mover.move(row, mine, mine.grip)
    } else if (mine && event.key === 'Escape') hold(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const grips = { entry, hold, aim, mover }
  return (
    // The keys come from the link inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={bar}
      className="ms-calendar-bar"
      data-row-key={row.id}
      data-changeable={mover.whyNot(row) === undefined || undefined}
      data-tone={entry.tone}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      data-held={mine !== undefined || undefined}
      aria-busy={mover.moving === row.id}
      data-person={entry.person?.id}
      style={entry.person ? { ...style, ...personStyle(entry.person) } : style}
      onKeyDown={press}
      onBlur={() => mine && hold(undefined)}
    >
      {lasts && begins && !mover.whyNot(row, 'from') && <BarGrip {...grips} grip="from" />}
      {entry.person && <span className="ms-calendar-person">{entry.person.title}</span>}
      <TitleLink entity={entity} record={row} draggable={false}>
        {entry.after && (
          <>
            {pageTitle(entity, row, language)}
            <span className="ms-hidden">{`, ${entry.after.words}`}</span>
          </>
        )}
      </TitleLink>
      <span className="ms-calendar-words" title={[entry.words, entry.after?.words].filter(Boolean).join(' · ')}>
        {entry.words}
      </span>
      {lasts && ends && !mover.whyNot(row, 'to') && <BarGrip {...grips} grip="to" />}
    </div>
  )
}

interface BarGripProps extends Pick<CalendarBarProps, 'entry' | 'hold' | 'aim' | 'mover'> {
  readonly grip: Exclude<Grip, 'whole'>
}

/** An end of a bar, which is dragged to another first or last day. */
const BarGrip = ({ grip, entry, hold, aim, mover }: BarGripProps) => {
  const end = useRef<HTMLElement>(null)
  useDraggedOverDays(end, {
    onTake: () => hold(undefined),
    onOver: place => aim(place?.day),
    onDrop: (_, target) => mover.move(entry.row, { days: daysWithin(entry, grip, target.day) }, grip),
  })
  return <i ref={end} className="ms-bar-grip" data-grip={grip} />
}

/** By how many days an end of a bar goes to a day, without passing the other one. */
const daysWithin = ({ from, to }: CalendarEntry, grip: 'from' | 'to', target: string): number =>
  grip === 'from' ? daysBetween(from, target < to ? target : to) : daysBetween(to, target > from ? target : from)
