import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { cellAt, type ColumnLayout, type SheetView } from './layout.ts'
import type { CellPosition } from './sheetContent.ts'

interface Pointing {
  readonly layout: ColumnLayout
  readonly view: Omit<SheetView, 'scrollLeft' | 'scrollTop'>
  readonly active: CellPosition
  readonly onSelect: (position: CellPosition, extend: boolean) => void
  /** A double click, or a second tap on the active cell. */
  readonly onOpen: () => void
  /** A mouse has been pressed on a cell: typing must go to the sheet from now on. */
  readonly onTake: () => void
  /** Every press is a tap, which this takes: the cell, and whether it was the active one already. */
  readonly onTap: ((position: CellPosition, again: boolean) => void) | undefined
}

interface PointingHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onLostPointerCapture: () => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick: () => void
}

const isOnCell = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-sheet-cell]') !== null

const same = (a: CellPosition, b: CellPosition): boolean => a.row === b.row && a.column === b.column

/**
 * Selecting with a pointer. A mouse or pen selects on pressing and extends while dragging, past the edge the view follows. A finger
 * scrolls; its tap selects, and a tap on the active cell opens it, so that the keyboard of a phone stays away until it is wanted.
 */
export const usePointing = ({ layout, view, active, onSelect, onOpen, onTake, onTap }: Pointing): PointingHandlers => {
  const dragging = useRef<CellPosition>(null)
  const pressed = useRef<CellPosition>(null)
  const tapping = useRef(false)
  const cellUnder = (event: MouseEvent<HTMLElement>): CellPosition => {
    const { scrollLeft, scrollTop } = event.currentTarget
    const box = event.currentTarget.getBoundingClientRect()
    const { clientLeft, clientTop } = event.currentTarget
    return cellAt(layout, { ...view, scrollLeft, scrollTop }, event.clientX - box.left - clientLeft, event.clientY - box.top - clientTop)
  }
  return {
    onPointerDown(event) {
      tapping.current = event.pointerType === 'touch' || onTap !== undefined
      pressed.current = null
      if (tapping.current || event.button !== 0 || !isOnCell(event.target)) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const position = cellUnder(event)
      dragging.current = position
      pressed.current = position
      onTake()
      onSelect(position, event.shiftKey)
    },
    onPointerMove(event) {
      if (!dragging.current) return
      const position = cellUnder(event)
      if (same(position, dragging.current)) return
      dragging.current = position
      onSelect(position, true)
    },
    onLostPointerCapture() {
      dragging.current = null
    },
    onClick(event) {
      if (!tapping.current || !isOnCell(event.target)) return
      const position = cellUnder(event)
      const again = same(position, active)
      if (onTap) onTap(position, again)
      else if (again) onOpen()
      else onSelect(position, false)
    },
    onDoubleClick() {
      if (pressed.current && same(pressed.current, active)) onOpen()
    },
  }
}
