import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { daysBetween } from '../../calendar/days.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import type { CalendarEntry, CalendarPartProps } from './Calendar.web.tsx'

interface CalendarBarProps extends Pick<CalendarPartProps, 'entity' | 'held' | 'followed' | 'hold' | 'aim' | 'mover'> {
  readonly entry: CalendarEntry
  readonly begins: boolean
  readonly ends: boolean
  readonly style: CSSProperties
}

/** The day over which the pointer is, as what the bar is dropped on says it. */
const dayOver = ({ dropTargets }: DragLocation): string | undefined => {
  const day = dropTargets[0]?.data['day']
  return typeof day === 'string' ? day : undefined
}

/** By how many days an arrow moves an entry that is taken up. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A record in its days: dragged to another day, or moved from the keyboard with Shift and the arrows, put down with Enter and put back with Escape.
 */
export const CalendarBar = ({ entry, begins, ends, style, entity, held, followed, hold, aim, mover }: CalendarBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const { row } = entry
  const mine = held?.entry.id === entry.id ? held : undefined
  const pickUp = useEffectEvent(() => hold(undefined))
  const hover = useEffectEvent((day: string | undefined) => aim(day))
  // A bar over several days is moved by as many days as the pointer went from where it was grabbed.
  const putDown = useEffectEvent((grabbed: string | undefined, target: string | undefined) => {
    aim(undefined)
    if (grabbed !== undefined && target !== undefined) mover.move(row, daysBetween(grabbed, target))
  })
  const arrive = useEffectEvent(() => {
    if (followed === row.id && document.activeElement === document.body) bar.current?.querySelector('a')?.focus()
  })
  useEffect(() => arrive(), [])
  useEffect(function letItBeDragged() {
    const element = bar.current
    if (!element) return undefined
    return draggable({
      element,
      onDragStart: () => pickUp(),
      onDrag: ({ location }) => hover(dayOver(location.current)),
      onDrop: ({ location }) => putDown(dayOver(location.initial), dayOver(location.current)),
    })
  }, [])
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? arrows[event.key] : undefined
    if (by !== undefined) {
      hold({ entry: mine?.entry ?? entry, days: (mine?.days ?? 0) + by })
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
