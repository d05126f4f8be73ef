/** What two corners hold between them; both count from 0 and belong to it. */
interface Range {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

const isNumber = (text: string): boolean => /^[-+]?[\d.,\s]+%?$/.test(text)

/**
 * Gives the text of a cell that was merged over several rows to each of them. A number stands once: two rows do not each have a quantity that was written for
 * both.
 */
export const spreadOverRows = (rows: readonly (readonly string[])[], merges: readonly Range[]): readonly (readonly string[])[] => {
  const spread = rows.map(row => [...row])
  for (const { startRow, startCol, endRow } of merges) {
    const text = rows[startRow]?.[startCol] ?? ''
    if (text === '' || isNumber(text)) continue
    for (const row of spread.slice(startRow + 1, endRow + 1)) {
      while (row.length < startCol) row.push('')
      row[startCol] = text
    }
  }
  return spread
}
