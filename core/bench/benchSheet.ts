import type { Label } from '../language/label.ts'
import type { SheetCell, SheetChange, SheetChoice, SheetColumn } from '../sheet/sheetContent.ts'

/** What is looked at on each row of a bench. Of a choice, the first value is the usual one: one press gives it, the next the other. */
export interface BenchColumn extends SheetColumn {
  /** Its number on the standard. */
  readonly item?: string
  /** How serious it is, beside its name. */
  readonly mark?: { readonly label: Label; readonly tone?: 'warn' | 'bad' }
  /** Nobody has to enter it: passing all the rest leaves it alone. */
  readonly optional?: boolean
  /** Each of its cells is found out for itself: none is filled in from another one. */
  readonly each?: boolean
  /** Its limits, or how it is entered. */
  readonly hint?: Label
  /** Exact decimals; absent where nothing is measured or nothing limits it. */
  readonly limits?: { readonly min: string | null; readonly max: string | null; readonly unit: string | null }
}

/** What a text would mean in a cell. */
export interface BenchJudgement {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly words: Label
}

/** Readings to be typed at a bench. The cells belong to the room, which says what stands in them and what a text means there. */
export interface BenchSheet {
  readonly label: Label
  /** The first one names the row. */
  readonly columns: readonly BenchColumn[]
  readonly rowCount: number
  /** The names of rows are long: they take the room that the columns leave. */
  readonly longNames?: boolean
  /** What a row is called, such as `sample 7`; rows count from 0. */
  rowName(row: number): Label
  cell(row: number, column: string): SheetCell
  /** What a text that is being typed, or that stands there, means; undefined for none. Rows count from 0. */
  judge(column: string, text: string, row: number): BenchJudgement | undefined
  /** What may be entered where there is no value, such as why nothing could be measured: the texts of its reasons. */
  readonly instead?: { readonly label: Label; readonly choices: readonly SheetChoice[] }
  /** Absent where nothing can be entered any more. */
  readonly onChange?: ((changes: readonly SheetChange[]) => void) | undefined
  /** Hears of the cell in which the person is; rows count from 0. */
  onActive?(row: number, column: string): void
}
