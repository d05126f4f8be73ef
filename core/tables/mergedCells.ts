/** What two corners hold between them; both count from 0 and belong to it. */
export interface MergedRange {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
}

const isNumber = (text: string): boolean => /^[-+]?[\d.,\s]+%?$/.test(text)

/** A row of a sheet, counted from 0, with what stands in its cells. */
type Spread = (row: number, cells: readonly string[]) => readonly string[]

/**
 * Gives the text of a cell that was merged over several rows to each of them, row by row in their order. A number stands once: two rows do not each have a quantity that was
 * written for both.
 */
export const spreadOverRows = (merges: readonly MergedRange[]): Spread => {
  const starting = Map.groupBy(
    merges.filter(({ startRow, endRow }) => endRow > startRow),
    ({ startRow }) => startRow,
  )
  if (starting.size === 0) return (_row, cells) => cells
  const open = new Map<number, { readonly text: string; readonly until: number }>()
  return (row, cells) => {
    const spread = [...cells]
    for (const [column, { text, until }] of open) {
      if (row > until) {
        open.delete(column)
        continue
      }
      while (spread.length < column) spread.push('')
      spread[column] = text
    }
    for (const { startCol, endRow } of starting.get(row) ?? []) {
      const text = cells[startCol] ?? ''
      if (text !== '' && !isNumber(text)) open.set(startCol, { text, until: endRow })
    }
    return spread
  }
}

/** So many ranges of a sheet are looked at. */
const mostRanges = 100_000

/** A tag of a merged range is no longer than this. */
const longestTag = 400

/** The place of a column from 0 by its letters. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1

/** Reads the merged ranges out of the XML of a sheet (ECMA-376, 18.3.1.55), which comes in pieces; `end` answers them. */
export const mergeReader = (): { read(piece: string): void; end(): readonly MergedRange[] } => {
  const found: MergedRange[] = []
  let rest = ''
  return {
    read(piece) {
      const xml = rest + piece
      for (const [, from = '', first = '', until = ''] of xml.matchAll(
        /<(?:[\w.-]+:)?mergeCell\s[^>]{0,200}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
      ))
        if (found.length < mostRanges) found.push({ startRow: Number(first) - 1, startCol: columnOf(from), endRow: Number(until) - 1 })
      // A tag is looked at when all of it is there.
      const last = xml.lastIndexOf('<')
      rest = last < 0 || xml.includes('>', last) || xml.length - last > longestTag ? '' : xml.slice(last)
    },
    end: () => found,
  }
}
