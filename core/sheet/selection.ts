import type { CellPosition } from './sheetContent.ts'

/** What is selected: the active cell, where typing goes, and the opposite corner of the selected range. */
export interface Selection {
  readonly active: CellPosition
  readonly extent: CellPosition
}

/** A block of cells; all four sides belong to it. */
export interface SheetRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The selection of a single cell. */
export const onlyCell = (position: CellPosition): Selection => ({ active: position, extent: position })

/** The block between a selection's two corners. */
export const rangeOf = ({ active, extent }: Selection): SheetRange => ({
  top: Math.min(active.row, extent.row),
  bottom: Math.max(active.row, extent.row),
  left: Math.min(active.column, extent.column),
  right: Math.max(active.column, extent.column),
})

/** The number of cells in a block. */
export const cellsIn = (range: SheetRange): number => (range.bottom - range.top + 1) * (range.right - range.left + 1)

const within = (position: CellPosition, rowCount: number, columnCount: number): CellPosition => {
  const row = Math.max(0, Math.min(position.row, rowCount - 1))
  const column = Math.max(0, Math.min(position.column, columnCount - 1))
  return row === position.row && column === position.column ? position : { row, column }
}

/** The selection inside a sheet of this size; the same object when nothing had to move. */
export const clampSelection = (selection: Selection, rowCount: number, columnCount: number): Selection => {
  const active = within(selection.active, rowCount, columnCount)
  const extent = within(selection.extent, rowCount, columnCount)
  return active === selection.active && extent === selection.extent ? selection : { active, extent }
}
