import { useRef, useState } from 'react'
import { runCommand } from './runCommand.ts'
import { clampSelection } from './selection.ts'
import type { ChangeOrigin, SheetChange, SheetContent } from './sheetContent.ts'
import type { HistoryCommand } from './keys.ts'
import { notice, quiet, startStateOf, type SheetCommand, type SheetOutcome, type SheetState } from './sheetState.ts'

/** The one way to change a sheet. */
export type SheetRun = (command: SheetCommand | HistoryCommand, pageRows?: number) => SheetOutcome

interface SheetOwner {
  readonly onChange?: ((changes: readonly SheetChange[], origin: ChangeOrigin) => void) | undefined
  readonly onUndo?: ((again: boolean) => number) | undefined
  readonly onActiveChange?: ((row: number, column: string) => void) | undefined
  readonly onDraft?: ((text: string | undefined) => void) | undefined
}

/** A sheet's state in the browser and the one way to change it; changes of cells go to their owner. */
export const useSheet = (content: SheetContent, owner: SheetOwner): { readonly state: SheetState; readonly run: SheetRun } => {
  const [rendered, render] = useState(() => startStateOf(content.columns))
  // Two events may come before the next rendering; the second must see what the first has done.
  const latest = useRef(rendered)
  /** The owner takes back what was typed last, or does it again; leading to it may have moved the selection already. */
  const stepBack = ({ do: step }: HistoryCommand): SheetOutcome => {
    const cells = owner.onUndo?.(step === 'redo') ?? 0
    return quiet({ ...latest.current, notice: notice(cells === 0 ? 'nothingLeft' : step === 'undo' ? 'undone' : 'redone', { cells }) })
  }
  const run: SheetRun = (command, pageRows = 1) => {
    const { editing, selection } = latest.current
    const before = selection.active
    const outcome = isHistory(command) ? stepBack(command) : runCommand(content, latest.current, command, pageRows)
    latest.current = outcome.state
    render(outcome.state)
    if (outcome.changes.length > 0) owner.onChange?.(outcome.changes, outcome.origin)
    const { active } = outcome.state.selection
    const column = content.columns[active.column]
    if (column && (active.row !== before.row || active.column !== before.column)) owner.onActiveChange?.(active.row, column.key)
    if (outcome.state.editing?.draft !== editing?.draft) owner.onDraft?.(outcome.state.editing?.draft)
    return outcome
  }
  const selection = clampSelection(rendered.selection, content.rowCount, content.columns.length)
  return { state: selection === rendered.selection ? rendered : { ...rendered, selection }, run }
}

const isHistory = (command: SheetCommand | HistoryCommand): command is HistoryCommand => command.do === 'undo' || command.do === 'redo'
