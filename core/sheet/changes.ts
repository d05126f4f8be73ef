import type { Language } from '../language/label.ts'
import { widthOf } from '../tables/headingRow.ts'
import { captionOf, valueNamed } from './choices.ts'
import type { SheetRange } from './selection.ts'
import { canEdit, inputOf, type CellPosition, type SheetChange, type SheetContent } from './sheetContent.ts'

/** What an action on a block of cells would change, and what it had to leave alone. */
export interface ChangePlan {
  readonly changes: readonly SheetChange[]
  /** The block the action covers. */
  readonly range: SheetRange
  /** Cells that cannot be changed. */
  readonly skipped: number
  /** Filled cells that lie outside the sheet. */
  readonly outside: number
}

interface Wanted extends CellPosition {
  readonly text: string
}

const planned = (content: SheetContent, wanted: readonly Wanted[], range: SheetRange, outside = 0): ChangePlan => {
  const changes: SheetChange[] = []
  let skipped = 0
  for (const { text, ...position } of wanted) {
    const column = content.columns[position.column]
    if (!column) continue
    const before = inputOf(content, position)
    const value = valueNamed(column, text)
    if (!canEdit(content, position)) skipped += 1
    else if (value !== before) changes.push({ row: position.row, column: column.key, before, text: value })
  }
  return { changes, range, skipped, outside }
}

const cellsOf = (range: SheetRange): CellPosition[] => {
  const cells: CellPosition[] = []
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) cells.push({ row, column })
  }
  return cells
}

/** One cell takes a text. */
export const planEdit = (content: SheetContent, position: CellPosition, text: string): ChangePlan => {
  const range = { top: position.row, bottom: position.row, left: position.column, right: position.column }
  return planned(content, [{ ...position, text }], range)
}

/** Every cell of the block becomes empty; cells that are empty already are not mentioned. */
export const planClear = (content: SheetContent, range: SheetRange): ChangePlan => {
  const filled = cellsOf(range).filter(position => inputOf(content, position) !== '')
  return planned(
    content,
    filled.map(position => ({ ...position, text: '' })),
    range,
  )
}

/** The first row of the block is repeated in the rows below it; a block of one row takes the row above. */
export const planFillDown = (content: SheetContent, range: SheetRange): ChangePlan => {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const targets = source < 0 ? [] : cellsOf(range).filter(({ row }) => row > source)
  return planned(
    content,
    targets.map(position => ({ ...position, text: inputOf(content, { row: source, column: position.column }) })),
    range,
  )
}

/** How often a block is repeated to fill the selection: as spreadsheets do, only when it fits without remainder. */
const repeats = (selected: number, block: number): number => (selected % block === 0 ? selected / block : 1)

/**
 * A copied block is written over the selection: from its upper left corner, repeated when it fits the selection without remainder.
 * Cells that a short row of the block lacks stay as they are. It may make the sheet grow to its row limit; filled cells beyond the limit or the last column are counted, not lost silently.
 */
export const planPaste = (content: SheetContent, selection: SheetRange, block: readonly (readonly string[])[]): ChangePlan => {
  const height = block.length
  const width = widthOf(block)
  if (width === 0) return { changes: [], range: selection, skipped: 0, outside: 0 }
  const down = height * repeats(selection.bottom - selection.top + 1, height)
  const across = width * repeats(selection.right - selection.left + 1, width)
  const wanted: Wanted[] = []
  let outside = 0
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const text = block[y % height]?.[x % width]
      if (text === undefined) continue
      const position = { row: selection.top + y, column: selection.left + x }
      if (position.row < content.rowLimit && position.column < content.columns.length) wanted.push({ ...position, text })
      else if (text !== '') outside += 1
    }
  }
  const range = {
    ...selection,
    bottom: Math.min(content.rowLimit, selection.top + down) - 1,
    right: Math.min(content.columns.length, selection.left + across) - 1,
  }
  return planned(content, wanted, range, outside)
}

/** The cells of a block as other programs should get them. */
export const copiedCells = (content: SheetContent, range: SheetRange, language: Language): string[][] => {
  const rows: string[][] = []
  for (let row = range.top; row <= Math.min(range.bottom, content.rowCount - 1); row += 1) {
    const columns = content.columns.slice(range.left, range.right + 1)
    rows.push(columns.map((column, index) => captionOf(column, inputOf(content, { row, column: range.left + index }), language)))
  }
  return rows
}
