import { useState, type PointerEvent } from 'react'
import { resizedColumn, type ListColumn } from './columns.ts'

interface HeadGripProps {
  readonly name: string
  readonly arranged: readonly ListColumn[]
  onArrange(columns: readonly ListColumn[]): void
}

/** The right edge of a head: dragged it makes the column wider, a double click lets it fit. The columns panel does the same without a mouse. */
export const HeadGrip = ({ name, arranged, onArrange }: HeadGripProps) => {
  const [start, setStart] = useState<{ readonly x: number; readonly width: number }>()
  const widthAt = (event: PointerEvent): number => (start ? start.width + event.clientX - start.x : 0)
  return (
    <span
      className="ms-head-grip"
      aria-hidden
      draggable
      data-active={start !== undefined || undefined}
      onDragStart={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart({ x: event.clientX, width: event.currentTarget.closest('th')?.getBoundingClientRect().width ?? 0 })
      }}
      onPointerMove={event => {
        if (start) showWidth(event.currentTarget.closest('th'), widthAt(event))
      }}
      onPointerUp={event => {
        if (start && event.clientX !== start.x) onArrange(resizedColumn(arranged, name, widthAt(event)))
        setStart(undefined)
      }}
      onPointerCancel={() => setStart(undefined)}
      onDoubleClick={() => onArrange(resizedColumn(arranged, name, undefined))}
    />
  )
}

/** While the edge is being dragged only the head follows; the rows are drawn anew once it is let go. */
const showWidth = (head: HTMLElement | null, width: number): void => {
  if (head) for (const property of ['width', 'min-width', 'max-width']) head.style.setProperty(property, `${width}px`)
}
