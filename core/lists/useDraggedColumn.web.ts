import { useState, type DragEvent, type HTMLAttributes } from 'react'
import { movedColumn, type ListColumn } from './columns.ts'

/** What a head needs so that it can be dragged onto another; the columns panel does the same without a mouse. */
export const useDraggedColumn = (arranged: readonly ListColumn[], onArrange: (columns: readonly ListColumn[]) => void) => {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const of = (name: string): HTMLAttributes<HTMLElement> & { readonly 'data-over'?: true } => ({
    draggable: true,
    ...(over === name && dragged !== name ? { 'data-over': true } : {}),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      setDragged(name)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(name)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== name)
        onArrange(
          movedColumn(
            arranged,
            dragged,
            arranged.findIndex(column => column.name === name),
          ),
        )
      end()
    },
    onDragEnd: end,
  })
  return { of }
}
