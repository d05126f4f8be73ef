import { useRef, useState } from 'react'
import { runCommand } from './runCommand.ts'
import { clampSelection } from './selection.ts'
import type { ChangeOrigin, SheetChange, SheetContent } from './sheetContent.ts'
import { startStateOf, type SheetCommand, type SheetOutcome, type SheetState } from './sheetState.ts'

interface SheetOwner {
  readonly onChange?: ((changes: readonly SheetChange[], origin: ChangeOrigin) => void) | undefined
  readonly onActiveChange?: ((row: number, column: string) => void) | undefined
}

/** A sheet's state in the browser and the one way to change it; changes of cells go to their owner. */
export const useSheet = (
  content: SheetContent,
  owner: SheetOwner,
): { readonly state: SheetState; readonly run: (command: SheetCommand, pageRows?: number) => SheetOutcome } => {
  const [rendered, render] = useState(() => startStateOf(content.columns))
  // Two events may come before the next rendering; the second must see what the first has done.
  const latest = useRef(rendered)
  const run = (command: SheetCommand, pageRows = 1): SheetOutcome => {
    const before = latest.current.selection.active
    const outcome = runCommand(content, latest.current, command, pageRows)
    latest.current = outcome.state
    render(outcome.state)
    if (outcome.changes.length > 0) owner.onChange?.(outcome.changes, outcome.origin)
    const { active } = outcome.state.selection
    const column = content.columns[active.column]
    if (column && (active.row !== before.row || active.column !== before.column)) owner.onActiveChange?.(active.row, column.key)
    return outcome
  }
  const selection = clampSelection(rendered.selection, content.rowCount, content.columns.length)
  return { state: selection === rendered.selection ? rendered : { ...rendered, selection }, run }
}
