import type { KeyboardEvent, MouseEvent } from 'react'
import { arrowTarget, editableFrom, placeOf } from './cellMoves.web.ts'
import type { CellEdit } from './useCellEdit.web.ts'

/**
 * Keys of a table whose cells can be edited: F2 edits the cell with the focus, or the first of the row; arrows go from cell to
 * cell; Enter edits the cell that has the focus. A double click does the same. The space bar shows the record beside the list.
 */
export const useCellKeys = (edit: CellEdit, onPeek: (id: number) => void) => {
  const begin = (cell: HTMLElement | null, event: KeyboardEvent | MouseEvent) => {
    if (!cell) return
    event.preventDefault()
    edit.edit(placeOf(cell))
  }
  return {
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!edit.editing && event.target instanceof Element) begin(event.target.closest<HTMLElement>('td[data-editable]'), event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event
      if (
        edit.editing ||
        event.nativeEvent.isComposing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(target instanceof HTMLElement)
      )
        return
      const isCell = target.matches('td[data-editable]')
      if (event.key === 'F2') begin(editableFrom(target), event)
      else if (event.key === 'Enter' && isCell) begin(target, event)
      else if (event.key === ' ' && (isCell || target.matches('a'))) {
        event.preventDefault()
        onPeek(placeOf(editableFrom(target) ?? target).id)
      } else if (event.key.startsWith('Arrow') && (isCell || target.matches('a'))) {
        const next = arrowTarget(target, event.key)
        if (!next) return
        event.preventDefault()
        next.focus({ preventScroll: true })
        next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    },
  }
}
