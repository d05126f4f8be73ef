import type { HistoryCommand, KeyCommand, KeyMode } from './keys.ts'
import { onlyCell, type Selection } from './selection.ts'
import type { CellPosition, ChangeOrigin, SheetChange, SheetColumn } from './sheetContent.ts'

/** The text being written into the active cell; in a choice column, `highlight` is the chosen one of the choices that contain the draft. */
export interface Editing {
  readonly mode: Exclude<KeyMode, 'browse'>
  readonly draft: string
  readonly highlight: number
}

/** What the last action came to, for the status line. */
export interface SheetNotice {
  readonly kind: 'pasted' | 'filled' | 'cleared' | 'undone' | 'redone' | 'copied' | 'readonly' | 'nothingLeft'
  readonly cells: number
  readonly skipped: number
  readonly outside: number
}

/** Everything the sheet remembers between two actions of the person. */
export interface SheetState {
  readonly selection: Selection
  readonly editing: Editing | null
  /** The column where a run of Tabs began; Enter returns to it. */
  readonly tabColumn: number | null
  /** After Escape, the next Tab leaves the sheet. */
  readonly leaving: boolean
  readonly notice: SheetNotice | null
}

/** All that can happen to a sheet itself: key presses, typing, pointing, the clipboard. */
export type SheetCommand =
  | Exclude<KeyCommand, HistoryCommand>
  | { readonly do: 'select'; readonly position: CellPosition; readonly extend: boolean }
  | { readonly do: 'draft'; readonly text: string }
  | { readonly do: 'commit'; readonly text?: string }
  | { readonly do: 'paste'; readonly block: readonly (readonly string[])[] }
  | { readonly do: 'copied'; readonly cells: number }

/** What a command comes to: the new state, changes for the owner of the cells, and whether the key press should stay with the browser. */
export interface SheetOutcome {
  readonly state: SheetState
  readonly changes: readonly SheetChange[]
  readonly origin: ChangeOrigin
  /** True when Tab is to leave the sheet. */
  readonly leave: boolean
}

/** A sheet that nobody has touched: the first cell that may be typed into is the active one. */
export const startStateOf = (columns: readonly SheetColumn[]): SheetState => ({
  selection: onlyCell({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(column => column.readonly !== true),
    ),
  }),
  editing: null,
  tabColumn: null,
  leaving: false,
  notice: null,
})

/** An outcome without changes. */
export const quiet = (state: SheetState): SheetOutcome => ({ state, changes: [], origin: 'edit', leave: false })

/** What to say about an action. */
export const notice = (kind: SheetNotice['kind'], plan: Partial<SheetNotice> = {}): SheetNotice => ({
  cells: 0,
  skipped: 0,
  outside: 0,
  ...plan,
  kind,
})
