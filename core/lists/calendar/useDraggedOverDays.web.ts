import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useEffect, useEffectEvent, type RefObject } from 'react'

interface DraggedOverDays {
  /** It was taken up. */
  onTake(): void
  /** The day it is over; undefined beside all days, and when it was let go. */
  onOver(day: string | undefined): void
  /** It was let go over a day, having been taken up over another one, or over the same. */
  onDrop(grabbed: string, target: string): void
}

/** The day over which the pointer is, as what is dropped on says it. */
const dayOver = ({ dropTargets }: DragLocation): string | undefined => {
  const day = dropTargets[0]?.data['day']
  return typeof day === 'string' ? day : undefined
}

/** Lets an element be dragged over the days of a calendar or timeline. */
export const useDraggedOverDays = (dragged: RefObject<HTMLElement | null>, { onTake, onOver, onDrop }: DraggedOverDays): void => {
  const take = useEffectEvent(onTake)
  const hover = useEffectEvent(onOver)
  const putDown = useEffectEvent((grabbed: string | undefined, target: string | undefined) => {
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
        onDrag: ({ location }) => hover(dayOver(location.current)),
        onDrop: ({ location }) => putDown(dayOver(location.initial), dayOver(location.current)),
      })
    },
    [dragged],
  )
}
