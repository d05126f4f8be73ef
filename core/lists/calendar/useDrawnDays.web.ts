import { useState, type PointerEvent } from 'react'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { daysFromTo, type DayRange } from './calendarDays.ts'

/** So far the pointer goes before it draws, in pixels: a press on the ground leaves no page. */
const reach = 8

/** Days that are drawn over the empty ground of a lane or a calendar; a place is what they are drawn in. */
interface DrawnDays {
  /** What is drawn at this moment. */
  readonly drawn: (DayRange & { readonly place: string }) | undefined
  /** What draws in a place; nothing where no new record can be made. */
  drawing(place: string): {
    readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp?: () => void
    readonly onPointerCancel?: () => void
  }
}

interface Drawing {
  readonly newOn: ((days: DayRange) => string) | undefined
  /** What stands on a single day gets the one where the pointer is. */
  readonly lasts: boolean
  dayAt(x: number, y: number): string | undefined
}

interface Stroke {
  readonly place: string
  readonly start: string
  readonly end: string
  readonly from: readonly [x: number, y: number]
  /** The pointer went far enough to mean it. */
  readonly isMeant: boolean
}

/** Lets a new record be begun by drawing its days with the mouse. */
export const useDrawnDays = ({ newOn, lasts, dayAt }: Drawing): DrawnDays => {
  const navigateTo = useNavigateTo()
  const [stroke, setStroke] = useState<Stroke>()
  const drawn = stroke?.isMeant ? { place: stroke.place, ...daysFromTo(lasts ? stroke.start : stroke.end, stroke.end) } : undefined
  const drop = () => setStroke(undefined)
  return {
    drawn,
    drawing: place =>
      newOn
        ? {
            onPointerDown: event => {
              const start = dayAt(event.clientX, event.clientY)
              const isGround = event.target instanceof Element && !event.target.closest('.ms-calendar-bar, a, button')
              if (!isGround || event.button !== 0 || event.pointerType === 'touch' || start === undefined) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setStroke({ place, start, end: start, from: [event.clientX, event.clientY], isMeant: false })
            },
            onPointerMove: event => {
              const end = stroke && dayAt(event.clientX, event.clientY)
              if (end === undefined || !stroke) return
              const [x, y] = stroke.from
              const isMeant = stroke.isMeant || Math.hypot(event.clientX - x, event.clientY - y) >= reach
              if (end !== stroke.end || isMeant !== stroke.isMeant) setStroke({ ...stroke, end, isMeant })
            },
            onPointerUp: () => {
              drop()
              if (drawn) navigateTo(newOn(drawn))
            },
            onPointerCancel: drop,
          }
        : {},
  }
}
