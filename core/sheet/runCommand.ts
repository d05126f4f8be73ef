import { planClear, planFillDown, planPaste, type ChangePlan } from './changes.ts'
import { committed, drafted, edited, highlighted } from './editing.ts'
import { atEdge, jumped, moved, tabbed } from './navigation.ts'
import { clampSelection, onlyCell, rangeOf, type Selection } from './selection.ts'
import type { CellPosition, ChangeOrigin, SheetContent } from './sheetContent.ts'
import { notice, quiet, type SheetCommand, type SheetNotice, type SheetOutcome, type SheetState } from './sheetState.ts'

const selecting = (state: SheetState, position: CellPosition, extend: boolean): SheetState => ({
  ...state,
  selection: extend ? { active: state.selection.active, extent: position } : onlyCell(position),
  tabColumn: null,
  leaving: false,
  notice: null,
})

const applied = (
  content: SheetContent,
  state: SheetState,
  plan: ChangePlan,
  origin: ChangeOrigin,
  kind: SheetNotice['kind'],
): SheetOutcome => {
  const { changes, skipped, outside } = plan
  const said = notice(changes.length === 0 && skipped > 0 ? 'readonly' : kind, { cells: changes.length, skipped, outside })
  return {
    state: { ...state, leaving: false, notice: said },
    changes,
    origin,
    leave: false,
  }
}

const pasted = (content: SheetContent, state: SheetState, block: readonly (readonly string[])[]): SheetOutcome => {
  const plan = planPaste(content, rangeOf(state.selection), block)
  const { top, left, bottom, right } = plan.range
  const selection: Selection = { active: { row: top, column: left }, extent: { row: bottom, column: right } }
  return applied(content, { ...state, selection }, plan, 'paste', 'pasted')
}

const tabTo = (content: SheetContent, state: SheetState, backwards: boolean): SheetOutcome => {
  const target = state.leaving ? undefined : tabbed(content, state.selection.active, backwards)
  if (!target) return { ...quiet({ ...state, leaving: false }), leave: true }
  const tabColumn = backwards ? null : (state.tabColumn ?? state.selection.active.column)
  return quiet({ ...selecting(state, target, false), tabColumn })
}

const entered = (content: SheetContent, state: SheetState, backwards: boolean): SheetOutcome => {
  const { active } = state.selection
  const wanted = backwards ? undefined : content.next?.(active)
  if (wanted) return quiet(selecting(state, wanted, false))
  const from = state.tabColumn === null || backwards ? active : { row: active.row, column: state.tabColumn }
  return quiet(selecting(state, moved(content, from, backwards ? 'up' : 'down'), false))
}

const selectedAll = (content: SheetContent, state: SheetState): SheetOutcome => {
  const extent = atEdge(content, state.selection.active, 'sheetEnd')
  return quiet({ ...state, selection: { active: { row: 0, column: 0 }, extent }, leaving: false, notice: null })
}

type Moving = Extract<SheetCommand, { readonly extend: boolean }>

const destination = (content: SheetContent, from: CellPosition, command: Moving, pageRows: number): CellPosition => {
  switch (command.do) {
    case 'select':
      return command.position
    case 'move':
      return command.jump ? jumped(content, from, command.direction) : moved(content, from, command.direction)
    case 'page':
      return moved(content, from, command.direction, pageRows)
    case 'edge':
      return atEdge(content, from, command.edge)
  }
}

const browsed = (content: SheetContent, state: SheetState, command: SheetCommand, pageRows: number): SheetOutcome => {
  const { active, extent } = state.selection
  switch (command.do) {
    case 'select':
    case 'move':
    case 'page':
    case 'edge':
      return quiet(selecting(state, destination(content, command.extend ? extent : active, command, pageRows), command.extend))
    case 'selectAll':
      return selectedAll(content, state)
    case 'tab':
      return tabTo(content, state, command.backwards)
    case 'enter':
      return entered(content, state, command.backwards)
    case 'cancel':
      return quiet({ ...state, selection: onlyCell(active), leaving: true, notice: null })
    case 'amend':
      return edited(content, state, 'amend')
    case 'draft':
      return drafted(content, state, command.text)
    case 'clear':
      return applied(content, state, planClear(content, rangeOf(state.selection)), 'clear', 'cleared')
    case 'fillDown':
      return applied(content, state, planFillDown(content, rangeOf(state.selection)), 'fill', 'filled')
    case 'paste':
      return pasted(content, state, command.block)
    case 'copied':
      return quiet({ ...state, notice: notice('copied', { cells: command.cells }) })
    case 'commit':
    case 'highlight':
      return quiet(state)
  }
}

const whileEditing = (content: SheetContent, state: SheetState, command: SheetCommand, pageRows: number): SheetOutcome => {
  switch (command.do) {
    case 'draft':
      return drafted(content, state, command.text)
    case 'highlight':
      return highlighted(content, state, command.step)
    case 'cancel':
      return quiet({ ...state, editing: null })
    case 'commit':
      return committed(content, state, command.text)
    default: {
      const first = committed(content, state)
      const then = browsed(content, first.state, command, pageRows)
      return { ...then, changes: [...first.changes, ...then.changes] }
    }
  }
}

/**
 * What a command makes of a sheet. Moving on from a cell that is being edited commits it first. `pageRows` is the height of a page for
 * PageUp and PageDown. The owner of the cells applies the changes; the sheet itself keeps none of them.
 */
export const runCommand = (content: SheetContent, state: SheetState, command: SheetCommand, pageRows: number): SheetOutcome => {
  const selection = clampSelection(state.selection, content.rowCount, content.columns.length)
  const present = selection === state.selection ? state : { ...state, selection }
  return present.editing ? whileEditing(content, present, command, pageRows) : browsed(content, present, command, pageRows)
}
