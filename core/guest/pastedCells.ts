/** A cell of a table that somebody pastes into: which line, and which column, from 0. */
interface PastedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** What is pasted from a spreadsheet, cell by cell from where it was pasted on; undefined where it is one text alone. What lies beyond the table is left out. */
export const pastedCells = (
  pasted: string,
  from: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): readonly PastedCell[] | undefined => {
  const lines = pasted.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  if (lines.length === 1 && !pasted.includes('\t')) return undefined
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((text, right): readonly PastedCell[] => {
      const [row, column] = [from.row + down, from.column + right]
      return row < size.rows && column < size.columns ? [{ row, column, text: text.trim() }] : []
    }),
  )
}
