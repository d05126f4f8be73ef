import { Readable } from 'node:stream'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { cellText, type Cell, type CellColumn } from '../fields/cell.ts'
import { codeForCsv } from '../tables/codeInCsv.ts'
import { guarded, guardedForCsv } from './formulaSafe.ts'

/** What a table can be written as. */
export type TableFormat = 'xlsx' | 'csv'

/** What an export can be: a table, or pages of papers or labels. */
export type FileFormat = TableFormat | 'pdf'

/** The media types of the formats. */
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A table on its way into a file: rows come in batches, so that no file is held in memory. */
export interface TableContent {
  readonly title: string
  readonly columns: readonly CellColumn[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The bytes of a table as a file. No text in it is taken for a formula. */
export const tableFile = (format: TableFormat, content: TableContent, language: Language): Readable =>
  Readable.from(format === 'csv' ? csvParts(content, language) : xlsxParts(content, language))

/** Excel recognises UTF-8 by this mark. */
export const byteOrderMark = '\uFEFF'

/** What one program or another would take for the end of a value. */
const toBeQuoted = /[",;\t'\n\r]|^\s|\s$/

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map(text => (toBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`

async function* csvParts({ columns, rows }: TableContent, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers(columns, language))
  for await (const batch of rows) yield batch.map(row => csvLine(row.map((cell, index) => csvText(cell, columns[index])))).join('')
}

/** A text is guarded, or kept from being taken for a number; what is a number cannot be a formula. */
const csvText = (cell: Cell, column: CellColumn | undefined): string => {
  if (typeof cell !== 'string') return cellText(cell, column ?? { format: 'text' })
  const guardedText = guardedForCsv(cell)
  return guardedText === cell ? codeForCsv(cell) : guardedText
}

const headers = (columns: readonly CellColumn[], language: Language): string[] =>
  columns.map(({ label }) => guarded(inLanguage(label, language)))

async function* xlsxParts({ title, columns, rows }: TableContent, language: Language): AsyncGenerator<Uint8Array> {
  // Loaded with the first workbook.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const captions = headers(columns, language)
  yield* writeXlsxStream(singly(rows, language), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: columns.map((column, index) => ({
      header: captions[index] ?? '',
      width: column.format === 'text' ? 24 : 16,
      ...numberFormat(column),
    })),
  })
}

async function* singly(rows: TableContent['rows'], language: Language) {
  for await (const batch of rows) for (const row of batch) yield row.map(cell => xlsxCell(cell, language))
}

/** The longest text that a cell of a spreadsheet program holds. */
const longestCell = 32_767
const tooLong: Label = ['（内容超过单元格上限，请导出为 CSV）', '(too long for a cell: export as CSV)']

const xlsxCell = (cell: Cell, language: Language): Cell => {
  if (typeof cell !== 'string') return cell
  const text = guarded(cell)
  return text.length > longestCell ? inLanguage(tooLong, language) : text
}

const numberFormat = ({ format, places = 0 }: CellColumn): { readonly numFmt: string } => {
  const behind = places === 0 ? '' : `.${'0'.repeat(places)}`
  if (format === 'day') return { numFmt: 'yyyy-mm-dd' }
  if (format === 'moment') return { numFmt: 'yyyy-mm-dd hh:mm' }
  if (format === 'percent') return { numFmt: `0${behind}%` }
  // As text, a code stays one when somebody types over it.
  return { numFmt: format === 'text' ? '@' : places === 0 ? '0' : `#,##0${behind}` }
}

/** A caption as the name of a sheet, which may hold neither some signs nor more than 31 letters. */
export const sheetName = (caption: string): string =>
  caption
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'
