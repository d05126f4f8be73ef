/** The signs that separate cells: a tab (spreadsheet clipboard), a comma or a semicolon (CSV files). */
export type Delimiter = '\t' | ',' | ';'

/** A table read from text: every row as written, blank rows kept, short rows not padded. */
export interface DelimitedTable {
  readonly delimiter: Delimiter
  readonly rows: readonly (readonly string[])[]
}

interface CellEnd {
  readonly text: string
  readonly end: number
}

const lineEnd = (text: string, at: number): number => {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1
  return text[at] === '\n' ? 1 : 0
}

const endsCell = (text: string, at: number, delimiter: Delimiter): boolean =>
  at >= text.length || text[at] === delimiter || lineEnd(text, at) > 0

/** A cell in quotation marks; undefined when the mark is just a character of the text, as in 3.5" or an unfinished quotation. */
const quotedCell = (text: string, start: number, delimiter: Delimiter): CellEnd | undefined => {
  let at = start + 1
  for (;;) {
    const mark = text.indexOf('"', at)
    if (mark < 0) return undefined
    if (text[mark + 1] === '"') {
      at = mark + 2
      continue
    }
    if (!endsCell(text, mark + 1, delimiter)) return undefined
    return { text: text.slice(start + 1, mark).replaceAll('""', '"'), end: mark + 1 }
  }
}

const plainCell = (text: string, start: number, delimiter: Delimiter): CellEnd => {
  let end = start
  while (!endsCell(text, end, delimiter)) end += 1
  return { text: text.slice(start, end), end }
}

/** The rows of a text one after the other, as `readDelimited` reads them. */
export function* delimitedRows(text: string, delimiter: Delimiter): Generator<readonly string[]> {
  let row: string[] = []
  let at = 0
  while (at < text.length || row.length > 0) {
    const cell = (text[at] === '"' ? quotedCell(text, at, delimiter) : undefined) ?? plainCell(text, at, delimiter)
    row.push(cell.text)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    yield row
    row = []
    at += lineEnd(text, at)
  }
}

const readRows = (text: string, delimiter: Delimiter): readonly (readonly string[])[] => [...delimitedRows(text, delimiter)]

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '')

/** How well a reading looks like a table: the usual number of cells, counted only for the rows that have it. */
const regularity = (rows: readonly (readonly string[])[]): number => {
  const widths = new Map<number, number>()
  let filled = 0
  for (const row of rows) {
    if (isBlank(row)) continue
    filled += 1
    widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  }
  let best = 0
  for (const [width, count] of widths) if (width > 1) best = Math.max(best, (width * count * count) / (filled * filled))
  return best
}

/** Tabs decide when most rows have them (spreadsheets copy with tabs); otherwise the sign that makes the most regular table, the comma when they tie. */
const detected = (text: string): Delimiter => {
  const score = (delimiter: Delimiter): number => (text.includes(delimiter) ? regularity(readRows(text, delimiter)) : 0)
  const tabs = score('\t')
  if (tabs >= 1) return '\t'
  const commas = score(',')
  const semicolons = score(';')
  if (semicolons > commas && semicolons > tabs) return ';'
  return commas > tabs ? ',' : '\t'
}

/**
 * Reads text as a spreadsheet copies it or a CSV file holds it: quoted cells with doubled quotation marks, line breaks inside quotes,
 * any line ending, a byte order mark. Nothing is refused: a stray quotation mark is a character like any other.
 */
export const readDelimited = (text: string, delimiter?: Delimiter): DelimitedTable => {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  const chosen = delimiter ?? detected(content)
  return { delimiter: chosen, rows: readRows(content, chosen) }
}

const tabbedCell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells as spreadsheets expect them on the clipboard: tabs between cells, CRLF between rows. */
export const writeTabbed = (rows: readonly (readonly string[])[]): string => rows.map(row => row.map(tabbedCell).join('\t')).join('\r\n')
