import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { daysBetween } from '../../calendar/days.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import type { CalendarEntry, CalendarPartProps } from './Calendar.web.tsx'

interface CalendarBarProps extends CalendarPartProps {
  readonly entry: CalendarEntry
  readonly begins: boolean
  readonly ends: boolean
  readonly style: CSSProperties
}

/** The day that is drawn at a point of the window, below whatever else. */
const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .flatMap(element => (element instanceof HTMLElement ? [element.dataset['day']] : []))
    .find(day => day !== undefined)

/** By how many days an arrow moves an entry that is taken up. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A record in its days: dragged to another day, or moved from the keyboard with Shift and the arrows, put down with Enter and put back with Escape.
 */
export const CalendarBar = ({ entry, begins, ends, style, entity, held, hold, mover }: CalendarBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const grabbed = useRef<string>(undefined)
  const { row } = entry
  const mine = held?.entry.id === entry.id ? held : undefined
  const pickUp = useEffectEvent(() => hold(undefined))
  const putDown = useEffectEvent((target: string | undefined, start: string | undefined) => {
    if (target !== undefined && start !== undefined) mover.move(row, daysBetween(start, target))
  })
  useEffect(function letItBeDragged() {
    const element = bar.current
    if (!element) return undefined
    return draggable({
      element,
      // A bar over several days is moved by as many days as the pointer went, however far the page is scrolled meanwhile.
      onDragStart: ({ location }) => {
        const { clientX, clientY } = location.initial.input
        grabbed.current = dayAt(clientX, clientY)
        pickUp()
      },
      // Other bars may lie over the day: what counts is the day at the pointer, wherever in the weeks it is let go.
      onDrop: ({ location: { current } }) => {
        if (current.dropTargets.length > 0) putDown(dayAt(current.input.clientX, current.input.clientY), grabbed.current)
      },
    })
  }, [])
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? arrows[event.key] : undefined
    if (by !== undefined) {
      const whole = mine?.entry ?? entry
      hold({ entry: whole, days: (mine?.days ?? 0) + by, with: 'keys' })
    } else if (mine && event.key === 'Enter') {
      hold(undefined)
      mover.move(row, mine.days)
    } else if (mine && event.key === 'Escape') hold(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keys come from the link inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={bar}
      className="ms-calendar-bar"
      data-row-key={row.id}
      data-changeable={row.can.includes('update') || undefined}
      data-tone={entry.tone}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      data-held={mine !== undefined || undefined}
      aria-busy={mover.moving === row.id}
      style={style}
      onKeyDown={press}
      onBlur={() => mine && hold(undefined)}
    >
      <TitleLink entity={entity} record={row} draggable={false} />
      <span className="ms-calendar-words" title={entry.words}>
        {entry.words}
      </span>
    </div>
  )
}
