import { canEdit, inputOf, type CellPosition, type SheetChange, type SheetColumn, type SheetContent } from '../sheet/sheetContent.ts'

/** Where one goes on from a cell: to the next row of its column, or to the next column of its row. */
export type FillDirection = 'down' | 'across'

/** Whether a cell waits for a reading. */
export const isToFill = (content: SheetContent, at: CellPosition): boolean => canEdit(content, at) && inputOf(content, at) === ''

/**
 * The next cell that waits for a reading, in reading order down the columns or across the rows, and from the beginning again after the
 * last; the next cell that takes a reading where none waits any more, undefined at the end.
 */
export const nextToFill = (content: SheetContent, from: CellPosition, direction: FillDirection): CellPosition | undefined => {
  const across = content.columns.length
  const count = content.rowCount * across
  const placeOf = ({ row, column }: CellPosition): number =>
    direction === 'down' ? column * content.rowCount + row : row * across + column
  const cellAt = (place: number): CellPosition =>
    direction === 'down'
      ? { row: place % content.rowCount, column: Math.floor(place / content.rowCount) }
      : { row: Math.floor(place / across), column: place % across }
  const start = placeOf(from)
  for (let step = 1; step < count; step += 1) {
    const at = cellAt((start + step) % count)
    if (isToFill(content, at)) return at
  }
  for (let place = start + 1; place < count; place += 1) if (canEdit(content, cellAt(place))) return cellAt(place)
  return undefined
}

/** Where one begins: the first cell that waits for a reading, undefined when none does. */
export const firstToFill = (content: SheetContent, direction: FillDirection): CellPosition | undefined => {
  const last = { row: content.rowCount - 1, column: content.columns.length - 1 }
  const first = nextToFill(content, last, direction) ?? last
  return isToFill(content, first) ? first : undefined
}

/** The cells of some columns that wait for a reading, from a row on. */
export const waitingCells = (content: SheetContent, columns: readonly SheetColumn[], fromRow = 0): readonly CellPosition[] =>
  content.columns.flatMap((column, index) =>
    columns.includes(column)
      ? Array.from({ length: content.rowCount - fromRow }, (_cell, row) => ({ row: row + fromRow, column: index })).filter(at =>
          isToFill(content, at),
        )
      : [],
  )

/** One text for all of these cells, of which each is empty. */
export const filledWith = (content: SheetContent, cells: readonly CellPosition[], text: string): readonly SheetChange[] =>
  cells.flatMap(({ row, column: index }) => {
    const column = content.columns[index]
    return column ? [{ row, column: column.key, before: '', text }] : []
  })

/** What filling a column enters: the usual value of a choice, else the nearest reading at a row or above it; undefined where there is none. */
export const fillText = (content: SheetContent, index: number, row: number): string | undefined => {
  const column = content.columns[index]
  if (column?.kind === 'choice') return column.choices?.[0]?.value
  for (let above = row; above >= 0; above -= 1) {
    const text = inputOf(content, { row: above, column: index })
    if (text !== '') return text
  }
  return undefined
}
