import type { Field } from '../define/field.ts'
import { understood, type Parsed } from '../define/kind.ts'
import { columnLabel } from '../define/unit.ts'
import type { Label, Language } from '../language/label.ts'

/** What one cell of a spreadsheet holds; a `Date` says in UTC what the company's clock shows. */
export type Cell = string | number | Date | null

/** How the cells of a column are typed and shown. */
export type CellFormat = 'text' | 'number' | 'percent' | 'day' | 'moment'

/** One column of a spreadsheet that holds a field, or a part of it. */
export interface CellColumn {
  /** Tells the columns of one field apart; empty for the first. */
  readonly part: string
  readonly label: Label
  readonly format: CellFormat
  /** Decimal places of numbers. */
  readonly places?: number
}

/** Finds the record of an entity that a text names: by title, code or `#id`. */
export type LookUp = (to: string, text: string) => Parsed<number>

/** How a field kind is written into spreadsheets and read from them; what is written is read as the same value again. */
export interface CellKind<F extends Field = Field> {
  columns(field: F): readonly CellColumn[]
  /** One cell for each column, from the shown value; `null` never reaches it. */
  toCells(field: F, shown: unknown, language: Language): readonly Cell[]
  /** The value to be parsed by the field's kind, from one text for each column; at least one of them says something. */
  fromCells(field: F, texts: readonly string[], lookUp: LookUp): Parsed
}

/** A kind that takes one column. */
export const oneCell = <F extends Field>(
  column: (field: F) => Pick<CellColumn, 'format' | 'places'>,
  toCell: (field: F, shown: unknown, language: Language) => Cell,
  fromCell: (field: F, text: string, lookUp: LookUp) => Parsed,
): CellKind<F> => ({
  columns: field => [{ part: '', label: columnLabel(field), ...column(field) }],
  toCells: (field, shown, language) => [toCell(field, shown, language)],
  fromCells: (field, [text = ''], lookUp) => fromCell(field, text.trim(), lookUp),
})

/** Text as it stands. */
export const textCell: CellKind = oneCell(
  () => ({ format: 'text' }),
  (_field, shown) => String(shown),
  (_field, text) => understood(text),
)

/** So many digits of a number mean something in a spreadsheet. */
const exactDigits = 15

/** A fixed decimal as a number, as long as a spreadsheet can hold it exactly. */
export const numberCell = (fixed: string): Cell =>
  fixed.length <= exactDigits || fixed.replaceAll(/^-?0*|\D/g, '').length <= exactDigits ? Number(fixed) : fixed

/** A number as people write it, never with an exponent. */
export const numberText = (value: number): string => {
  const plain = String(value)
  const written = plain.length <= exactDigits ? plain : String(Number(value.toPrecision(exactDigits)))
  if (!written.includes('e')) return written
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** What a cell says as text: for CSV, and inside the cell of a list of lines. */
export const cellText = (cell: Cell, { format }: Pick<CellColumn, 'format'>): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return format === 'day' ? cell.toISOString().slice(0, 10) : momentWords(cell.toISOString())
  if (typeof cell === 'string') return cell
  return format === 'percent' ? `${numberText(cell * 100)}%` : numberText(cell)
}

/** `2026-10-08T09:30:00.000Z` → `2026-10-08 09:30:00`; milliseconds only where there are any. */
const momentWords = (wall: string): string =>
  `${wall.slice(0, 10)} ${wall.slice(11, 19)}${wall.endsWith('.000Z') ? '' : wall.slice(19, 23)}`
