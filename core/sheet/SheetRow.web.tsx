import { memo, type CSSProperties, type JSX } from 'react'
import { inLanguage, type Language } from '../language/label.ts'
import type { ColumnLayout } from './layout.ts'
import type { SheetCell, SheetColumn } from './sheetContent.ts'
import { pendingNote } from './words.ts'

/** The DOM id of a cell. */
export const cellId = (sheetId: string, row: number, column: number): string => `${sheetId}-${row}-${column}`

/** A cell's place in its row: frozen columns stick to the left edge, the others stand where they belong. */
export const placeOf = (layout: ColumnLayout, column: number): CSSProperties => ({
  left: layout.starts[column],
  width: layout.widths[column],
})

/** Marks columns that stay in view, and the last of them, for the style sheet. */
export const frozenMark = (layout: ColumnLayout, column: number): 'edge' | 'yes' | undefined => {
  if (column >= layout.frozen) return undefined
  return column === layout.frozen - 1 ? 'edge' : 'yes'
}

/** What has to be said about a cell besides its text; empty when there is nothing. */
export const remarkOf = ({ invalid, note, pending }: SheetCell, language: Language): string =>
  [invalid, note, pending ? pendingNote : undefined].flatMap(label => (label ? [inLanguage(label, language)] : [])).join(' · ')

interface SheetRowProps {
  readonly sheetId: string
  readonly row: number
  /** Pixels from the top of the sheet. */
  readonly top: number
  readonly height: number
  /** Position in the table for screen readers, header rows included; the first is 1. */
  readonly ariaRow: number
  readonly columns: readonly SheetColumn[]
  readonly visible: readonly number[]
  readonly layout: ColumnLayout
  readonly language: Language
  readonly editable: boolean
  readonly cell: (row: number, column: string) => SheetCell
  /** What the row is drawn from; undefined when nothing but `cell` itself tells. */
  readonly content: unknown
  /** Column of the active cell when it is in this row, else -1. */
  readonly active: number
  /** First and last selected column in this row; -1 when none is. */
  readonly selectedLeft: number
  readonly selectedRight: number
}

/** Whether a row would be drawn as it is; with the same content, another `cell` tells nothing new. */
const sameRow = (before: SheetRowProps, after: SheetRowProps): boolean => {
  const { cell: cellBefore, ...drawn } = before
  const { cell: cellAfter, ...drawing } = after
  const isKnown = cellBefore === cellAfter || after.content !== undefined
  return isKnown && Object.entries(drawing).every(([name, value]) => drawn[name as keyof typeof drawn] === value)
}

/** One row of cells as plain elements; drawn again only when something of the row has changed. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): JSX.Element {
  const { sheetId, row, layout, language, columns } = props
  const drawn = (index: number): JSX.Element | null => {
    const column = columns[index]
    if (!column) return null
    const cell = props.cell(row, column.key)
    const remark = remarkOf(cell, language)
    const described = remark === '' ? {} : { title: remark, 'aria-description': remark }
    return (
      <div
        key={column.key}
        id={cellId(sheetId, row, index)}
        role={column.rowHeader ? 'rowheader' : 'gridcell'}
        aria-colindex={index + 1}
        aria-selected={index >= props.selectedLeft && index <= props.selectedRight}
        aria-readonly={!props.editable || column.readonly || cell.readonly ? true : undefined}
        aria-invalid={cell.invalid ? true : undefined}
        {...described}
        className="ms-sheet-cell"
        data-sheet-cell=""
        data-kind={column.kind}
        data-frozen={frozenMark(layout, index)}
        data-active={index === props.active || undefined}
        data-tone={cell.invalid ? 'invalid' : cell.tone}
        data-pending={cell.pending || undefined}
        style={placeOf(layout, index)}
      >
        {cell.text}
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={props.ariaRow}
      className="ms-sheet-row"
      style={{ top: props.top, height: props.height, lineHeight: `${props.height - 1}px`, width: layout.totalWidth }}
    >
      {props.visible.map(drawn)}
    </div>
  )
}, sameRow)
