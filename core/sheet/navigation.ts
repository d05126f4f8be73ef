import { canEdit, inputOf, type CellPosition, type SheetContent } from './sheetContent.ts'

/** A way to go from cell to cell. */
export type Direction = 'up' | 'down' | 'left' | 'right'

const steps: Readonly<Record<Direction, CellPosition>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

const inside = (content: SheetContent, { row, column }: CellPosition): boolean =>
  row >= 0 && row < content.rowCount && column >= 0 && column < content.columns.length

/** The cell `count` steps away, or the last one before the edge. */
export const moved = (content: SheetContent, from: CellPosition, direction: Direction, count = 1): CellPosition => ({
  row: Math.max(0, Math.min(content.rowCount - 1, from.row + steps[direction].row * count)),
  column: Math.max(0, Math.min(content.columns.length - 1, from.column + steps[direction].column * count)),
})

/** As spreadsheets jump with Ctrl and an arrow: to the end of the filled block, or over the gap to the next filled cell, or to the edge. */
export const jumped = (content: SheetContent, from: CellPosition, direction: Direction): CellPosition => {
  const step = steps[direction]
  const next = (at: CellPosition): CellPosition => ({ row: at.row + step.row, column: at.column + step.column })
  const filled = (at: CellPosition): boolean => inputOf(content, at) !== ''
  let at = from
  const inBlock = inside(content, next(at)) && filled(at) && filled(next(at))
  while (inside(content, next(at))) {
    if (inBlock && !filled(next(at))) return at
    at = next(at)
    if (!inBlock && filled(at)) return at
  }
  return at
}

/** A corner or the end of a row. */
export type Edge = 'rowStart' | 'rowEnd' | 'sheetStart' | 'sheetEnd'

/** The cell at an edge, seen from another cell. */
export const atEdge = (content: SheetContent, from: CellPosition, edge: Edge): CellPosition => ({
  row: edge === 'sheetStart' ? 0 : edge === 'sheetEnd' ? Math.max(0, content.rowCount - 1) : from.row,
  column: edge === 'rowStart' || edge === 'sheetStart' ? 0 : Math.max(0, content.columns.length - 1),
})

/** Cells that Tab looks at before it gives up, so that a sheet of read-only cells stays quick. */
const tabReach = 500

/** The next cell in reading order that can be changed; undefined when Tab should leave the sheet. */
export const tabbed = (content: SheetContent, from: CellPosition, backwards: boolean): CellPosition | undefined => {
  const width = content.columns.length
  const step = backwards ? -1 : 1
  const start = from.row * width + from.column
  for (let distance = 1; distance <= tabReach; distance += 1) {
    const index = start + step * distance
    const position = { row: Math.floor(index / width), column: index - Math.floor(index / width) * width }
    if (!inside(content, position)) return undefined
    if (canEdit(content, position)) return position
  }
  return undefined
}
