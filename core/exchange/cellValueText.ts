import { numberText } from '../fields/cell.ts'

/** What a cell of a workbook says as text, the way a person would type it. */
export const cellValueText = (value: unknown): string => {
  if (typeof value === 'string') return kept(value)
  if (typeof value === 'number') return numberWords(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}

/** A spreadsheet keeps fifteen digits of a number: whatever had more is written with its exponent, so that nobody takes the zeros behind them for digits. */
const firstInexact = 1e15

const numberWords = (value: number): string => {
  if (!Number.isFinite(value)) return ''
  return Math.abs(value) < firstInexact ? numberText(value) : value.toExponential().toUpperCase()
}

/** Days as `2026-10-08`, instants with the time that the workbook shows. Spreadsheets count days in fractions, so seconds are rounded. */
const dateText = (value: Date): string => {
  const rounded = new Date(Math.round(value.getTime()))
  const written = rounded.toISOString()
  return written.endsWith('T00:00:00.000Z')
    ? written.slice(0, 10)
    : `${written.slice(0, 10)} ${written.slice(11, 23).replace(/\.000$/, '')}`
}

/** A NUL can be kept nowhere; another control character in its place leads to the same words about control characters. */
const kept = (text: string): string => text.replaceAll('\0', '\u0001').toWellFormed()

/** The longest text of one cell; more is no entry of a table. */
export const longestText = 100_000

/** Rows and columns that a table may have. */
export const tableLimits = { rows: 200_000, columns: 300 } as const
