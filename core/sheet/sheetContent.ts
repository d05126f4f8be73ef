import type { Label } from '../language/label.ts'

/** One value of a choice column. */
export interface SheetChoice {
  readonly value: string
  readonly label: Label
}

/** A caption above neighbouring columns, such as a supplier above its price, freight and days. */
export interface SheetGroup {
  readonly key: string
  readonly label: Label
}

/** A column of a sheet. */
export interface SheetColumn {
  readonly key: string
  readonly label: Label
  readonly kind: 'text' | 'number' | 'choice'
  /** Pixels. */
  readonly width: number
  /** Neighbours with the same group key share one caption. */
  readonly group?: SheetGroup
  /** The values of a choice column; a cell's `input` is one of them. */
  readonly choices?: readonly SheetChoice[]
  /** No cell of the column can be changed. */
  readonly readonly?: boolean
  /** The column names the row: read out with every cell of it. */
  readonly rowHeader?: boolean
}

/** What a cell shows and what state it is in. */
export interface SheetCell {
  /** What the person sees. */
  readonly text: string
  /** What editing starts from and copying gives; by default the text. In a choice column, the value. */
  readonly input?: string
  readonly readonly?: boolean
  /** Why the content cannot be used; shown with the cell and read out. */
  readonly invalid?: Label | undefined
  /** A remark shown with the cell and read out. */
  readonly note?: Label | undefined
  readonly tone?: 'good' | 'bad' | 'warn' | undefined
  /** On its way to the server. */
  readonly pending?: boolean
}

/** A cell's place; both count from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** One changed cell. The row may lie below the last one when a sheet grows by pasting. */
export interface SheetChange {
  readonly row: number
  /** The key of the column. */
  readonly column: string
  readonly before: string
  /** As typed or pasted; in a choice column the value when the text names one. */
  readonly text: string
}

/** What the person did to bring a batch of changes about. */
export type ChangeOrigin = 'edit' | 'paste' | 'fill' | 'clear'

/** All that the sheet's behaviour needs to know about its cells. */
export interface SheetContent {
  readonly rowCount: number
  /** Rows to which a paste may make the sheet grow; `rowCount` when it may not. */
  readonly rowLimit: number
  readonly columns: readonly SheetColumn[]
  readonly cell: (row: number, column: string) => SheetCell
  /** False: nothing can be changed. */
  readonly editable: boolean
  /** Where Enter leads from a cell; one down when it does not say. */
  readonly next?: ((from: CellPosition) => CellPosition | undefined) | undefined
}

/** What editing a cell starts from; empty for a row that does not exist yet. */
export const inputOf = (content: SheetContent, { row, column }: CellPosition): string => {
  const key = content.columns[column]?.key
  if (key === undefined || row >= content.rowCount) return ''
  const cell = content.cell(row, key)
  return cell.input ?? cell.text
}

/** Whether the person may change a cell. */
export const canEdit = (content: SheetContent, { row, column }: CellPosition): boolean => {
  const found = content.columns[column]
  if (!content.editable || found === undefined || found.readonly) return false
  return row >= content.rowCount || !content.cell(row, found.key).readonly
}
