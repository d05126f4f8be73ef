/** The path that draws the dark squares of a code, so many to a row: squares beside each other as one piece, `border` squares in from the edge. */
export const squaresPath = (columns: number, rows: number, border: number, isDark: (row: number, column: number) => boolean): string => {
  const parts: string[] = []
  for (let row = 0; row < rows; row += 1) {
    let from = -1
    for (let column = 0; column <= columns; column += 1) {
      const dark = column < columns && isDark(row, column)
      if (dark && from < 0) from = column
      if (dark || from < 0) continue
      parts.push(`M${from + border} ${row + border}h${column - from}v1h-${column - from}z`)
      from = -1
    }
  }
  return parts.join('')
}
