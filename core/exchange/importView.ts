import type { Label } from '../language/label.ts'
import type { Encoding, EncodingSample } from '../tables/textEncoding.ts'

/** The first rows of one sheet, for choosing it and its header row. */
export interface SheetPreview {
  readonly name: string
  readonly hidden: boolean
  /** Row numbers count from 1 and skip empty rows. */
  readonly rows: readonly { readonly no: number; readonly cells: readonly string[] }[]
  /** What a text file would say in each encoding that it may have, where its bytes do not show which it is. */
  readonly samples?: readonly EncodingSample[]
}

/** How text in a file is to be read. */
export interface TextReading {
  /** Null as long as nobody has said which of those it is that the file may have. */
  readonly encoding: Encoding | null
  readonly separator: string
}

/** Which part of a file is read. */
export interface Reading {
  /** The sheet's place among the sheets. */
  readonly sheet: number
  /** The row that holds the captions. */
  readonly headerRow: number
  /** Of text files only. */
  readonly text?: TextReading
}

/** What happens to a record: made, changed, or whichever fits. */
export type ImportMode = 'create' | 'update' | 'upsert'

/** How the rows of a file become records. */
export interface ImportPlan {
  /** For each column of the file its target, or null when it is left out. */
  readonly targets: readonly (string | null)[]
  /** The same text for every row. */
  readonly constants: readonly { readonly target: string; readonly text: string }[]
  readonly mode: ImportMode
  /** The fields by which an existing record is recognised. */
  readonly key: readonly string[]
  /** An empty cell empties the field of an existing record; else the field keeps its value. */
  readonly clear: boolean
  /** The keys of the warnings that are confirmed for every row. */
  readonly confirmed?: readonly string[]
}

/** What is wrong with a row: at a target, or (`''`) with the row as a whole. */
export interface RowProblem {
  readonly target: string
  readonly message: Label
  /** The keys of the warnings with which the row may be written all the same, once they are confirmed. */
  readonly confirms?: readonly string[]
  /** It repeats another row of the file: to be looked at again whenever that one changes. */
  readonly repeats?: true
}

/** What a row changes of what is there: a field in words, as it is and as the file says. */
export interface RowChange {
  /** The field's name, or a path below it. */
  readonly field: string
  readonly label: Label
  readonly from: Label | null
  readonly to: Label | null
}

export type RowState = 'new' | 'good' | 'bad' | 'written' | 'reverted' | 'kept'
export type RowAction = 'create' | 'update' | 'same'

/** One row as the grid shows it. */
export interface ImportRow {
  readonly no: number
  readonly cells: readonly string[]
  readonly state: RowState
  readonly action: RowAction | null
  readonly recordId: number | null
  readonly problems: readonly RowProblem[]
  /** Empty for a new record, and where nothing differs. */
  readonly changes: readonly RowChange[]
}

export type ImportState = 'uploaded' | 'reading' | 'read' | 'checking' | 'checked' | 'writing' | 'written' | 'reverting' | 'reverted'

/** Nothing is written unless every row can be, or rows that cannot be written are left out. */
export type WriteScope = 'all' | 'good'

/** How many rows stand where. */
export interface RowCounts {
  readonly new: number
  readonly good: number
  readonly bad: number
  readonly written: number
  readonly reverted: number
  readonly kept: number
  readonly creates: number
  readonly updates: number
  readonly same: number
}

/** What rows warn of and nothing else stands in the way of: they are written once it is confirmed. */
export interface ImportWarning {
  readonly message: Label
  readonly rows: number
  /** What is to be confirmed. */
  readonly keys: readonly string[]
}

/** One import as its person sees it. */
export interface ImportView {
  readonly id: number
  readonly entity: string
  readonly fileName: string
  readonly fileSize: number
  readonly sha256: string
  readonly format: 'xlsx' | 'csv'
  readonly state: ImportState
  readonly sheets: readonly SheetPreview[]
  readonly reading: Reading | null
  readonly headers: readonly string[]
  readonly plan: ImportPlan | null
  readonly warnings: readonly ImportWarning[]
  readonly scope: WriteScope | null
  /** Rows done and to do of the work under way. */
  readonly done: number
  readonly total: number
  /** Work that waits for other imports before it. */
  readonly waitsFor: number
  readonly problem: Label | null
  readonly counts: RowCounts
  readonly createdAt: string
  readonly writtenAt: string | null
  readonly revertedAt: string | null
}

/** An import in a list. */
export type ImportSummary = Omit<ImportView, 'sheets' | 'reading' | 'headers' | 'plan' | 'warnings'>

/** What an export of a list would be. */
export interface ExportOffer {
  readonly rows: number
  /** Which rows the list asks for, in words. */
  readonly filter: Label
  /** The columns to choose from, those of the list first. */
  readonly columns: readonly { readonly name: string; readonly label: Label; readonly listed: boolean }[]
}

/** One export as its person sees it. */
export interface ExportView {
  readonly id: number
  readonly entity: string
  readonly fileName: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number
  /** Exports before it in the queue. */
  readonly waitsFor: number
  readonly size: number | null
  readonly problem: Label | null
  readonly createdAt: string
  readonly expiresAt: string
}

/** One cell as it was put right. */
export interface CellChange {
  readonly no: number
  readonly column: number
  readonly text: string
}
