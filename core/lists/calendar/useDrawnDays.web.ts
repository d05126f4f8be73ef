import { useState, type PointerEvent } from 'react'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { daysFromTo, type DayRange } from './calendarDays.ts'

/** Days that are drawn over the empty ground of a lane; a place is what they are drawn in. */
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

/** Lets a new record be begun by drawing its days with the mouse; a single day needs its own link, so that no press on the ground leaves the page. */
export const useDrawnDays = (newOn: ((days: DayRange) => string) | undefined, dayAt: (x: number) => string | undefined): DrawnDays => {
  const navigateTo = useNavigateTo()
  const [stroke, setStroke] = useState<{ readonly place: string; readonly start: string; readonly end: string }>()
  const drawn = stroke && stroke.start !== stroke.end ? { place: stroke.place, ...daysFromTo(stroke.start, stroke.end) } : undefined
  const drop = () => setStroke(undefined)
  return {
    drawn,
    drawing: place =>
      newOn
        ? {
            onPointerDown: event => {
              const start = dayAt(event.clientX)
              const isGround = event.target instanceof Element && !event.target.closest('.ms-calendar-bar')
              if (!isGround || event.button !== 0 || event.pointerType === 'touch' || start === undefined) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setStroke({ place, start, end: start })
            },
            onPointerMove: event => {
              const end = stroke && dayAt(event.clientX)
              if (end !== undefined && stroke && end !== stroke.end) setStroke({ ...stroke, end })
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
