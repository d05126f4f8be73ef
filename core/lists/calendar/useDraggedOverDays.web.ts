import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Where a pointer is in a calendar: over which day, and where that shows its hours at which minute of it. */
export interface DayPlace {
  readonly day: string
  readonly minute: number | undefined
}

interface DraggedOverDays {
  /** It was taken up. */
  onTake(): void
  /** Where it is; undefined beside all days, and when it was let go. */
  onOver(place: DayPlace | undefined): void
  /** It was let go over a day, having been taken up over another one, or over the same. */
  onDrop(grabbed: DayPlace, target: DayPlace): void
}

/** Where the pointer is, as what is dropped on says it. */
const placeOver = ({ dropTargets }: DragLocation): DayPlace | undefined => {
  const { day, minute } = dropTargets[0]?.data ?? {}
  return typeof day === 'string' ? { day, minute: typeof minute === 'number' ? minute : undefined } : undefined
}

/** Lets an element be dragged over the days of a calendar or timeline. */
export const useDraggedOverDays = (dragged: RefObject<HTMLElement | null>, { onTake, onOver, onDrop }: DraggedOverDays): void => {
  const take = useEffectEvent(onTake)
  const hover = useEffectEvent(onOver)
  const putDown = useEffectEvent((grabbed: DayPlace | undefined, target: DayPlace | undefined) => {
    onOver(undefined)
    if (grabbed !== undefined && target !== undefined) onDrop(grabbed, target)
  })
  useEffect(
    function letItBeDragged() {
      const element = dragged.current
      if (!element) return undefined
      return draggable({
        element,
        onDragStart: () => take(),
        onDrag: ({ location }) => hover(placeOver(location.current)),
        onDrop: ({ location }) => putDown(placeOver(location.initial), placeOver(location.current)),
      })
    },
    [dragged],
  )
}
