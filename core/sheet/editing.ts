import { planEdit } from './changes.ts'
import { choicesContaining } from './choices.ts'
import { onlyCell } from './selection.ts'
import { canEdit, inputOf, type SheetChoice, type SheetContent } from './sheetContent.ts'
import { notice, quiet, type Editing, type SheetOutcome, type SheetState } from './sheetState.ts'

/** The choices that the draft leaves, for a choice column. */
export const openChoices = (content: SheetContent, state: SheetState): readonly SheetChoice[] =>
  choicesContaining(content.columns[state.selection.active.column]?.choices ?? [], state.editing?.draft ?? '')

const draftToCommit = (content: SheetContent, state: SheetState, editing: Editing): string => {
  if (editing.mode !== 'choose') return editing.draft
  const chosen = openChoices(content, state)[editing.highlight]
  if (chosen) return chosen.value
  return editing.draft === '' ? inputOf(content, state.selection.active) : editing.draft
}

/** Ends editing and keeps its text; changes nothing when nothing is being edited. */
export const committed = (content: SheetContent, state: SheetState, text?: string): SheetOutcome => {
  if (!state.editing) return quiet(state)
  const { changes } = planEdit(content, state.selection.active, text ?? draftToCommit(content, state, state.editing))
  return { ...quiet({ ...state, editing: null }), changes }
}

/** Editing of the active cell begins: with the typed text in place of its content, or with its content. */
export const edited = (content: SheetContent, state: SheetState, mode: 'type' | 'amend', typed?: string): SheetOutcome => {
  const { active } = state.selection
  const column = content.columns[active.column]
  if (!column || content.rowCount === 0) return quiet(state)
  const start = { ...state, selection: onlyCell(active), leaving: false }
  if (!canEdit(content, active)) return quiet({ ...start, notice: notice('readonly') })
  const input = inputOf(content, active)
  if (column.kind !== 'choice') return quiet({ ...start, editing: { mode, draft: typed ?? input, highlight: -1 }, notice: null })
  const highlight = typed === undefined ? (column.choices ?? []).findIndex(({ value }) => value === input) : 0
  return quiet({ ...start, editing: { mode: 'choose', draft: typed ?? '', highlight }, notice: null })
}

/** The person has typed; the first character begins editing. */
export const drafted = (content: SheetContent, state: SheetState, text: string): SheetOutcome => {
  if (!state.editing) return edited(content, state, 'type', text)
  return quiet({ ...state, editing: { ...state.editing, draft: text, highlight: state.editing.mode === 'choose' ? 0 : -1 } })
}

/** Another choice is highlighted, the first after the last. */
export const highlighted = (content: SheetContent, state: SheetState, step: 1 | -1): SheetOutcome => {
  const count = openChoices(content, state).length
  if (!state.editing || count === 0) return quiet(state)
  const from = state.editing.highlight < 0 && step < 0 ? 0 : state.editing.highlight
  return quiet({ ...state, editing: { ...state.editing, highlight: (from + step + count) % count } })
}
