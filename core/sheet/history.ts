import { canEdit, inputOf, type SheetChange, type SheetContent } from './sheetContent.ts'

/** A change that can be taken back even after rows have moved; `rowKey` is null for a row that the change itself brought about. */
interface Edit {
  readonly rowKey: string | null
  readonly row: number
  readonly column: string
  readonly before: string
  readonly after: string
}

/** What can be taken back and what can be done again, the latest batch last. */
export interface SheetHistory {
  readonly done: readonly (readonly Edit[])[]
  readonly undone: readonly (readonly Edit[])[]
}

/** Batches that are remembered. */
const depth = 200

/** Nothing to take back. */
export const emptyHistory: SheetHistory = { done: [], undone: [] }

/** Remembers a batch; what had been taken back before is forgotten. */
export const remember = (history: SheetHistory, content: SheetContent, changes: readonly SheetChange[]): SheetHistory => {
  if (changes.length === 0) return history
  const batch = changes.map(({ row, column, before, text }) => ({
    rowKey: row < content.rowCount ? content.rowKey(row) : null,
    row,
    column,
    before,
    after: text,
  }))
  return { done: [...history.done, batch].slice(-depth), undone: [] }
}

/** A step through the history: the changes to make now, and the history afterwards. */
export interface HistoryStep {
  readonly history: SheetHistory
  readonly changes: readonly SheetChange[]
}

const rowsByKey = (content: SheetContent): ReadonlyMap<string, number> => {
  const rows = new Map<string, number>()
  for (let row = 0; row < content.rowCount; row += 1) rows.set(content.rowKey(row), row)
  return rows
}

/** The batch as changes to the present cells; cells that are gone or can no longer be changed are left out. */
const changesNow = (batch: readonly Edit[], content: SheetContent, back: boolean): SheetChange[] => {
  const rows = rowsByKey(content)
  const columns = new Map(content.columns.map(({ key }, index) => [key, index]))
  return batch.flatMap(edit => {
    const row = edit.rowKey === null ? edit.row : rows.get(edit.rowKey)
    const column = columns.get(edit.column)
    if (row === undefined || column === undefined || row >= content.rowLimit || !canEdit(content, { row, column })) return []
    return [{ row, column: edit.column, before: inputOf(content, { row, column }), text: back ? edit.before : edit.after }]
  })
}

/** Takes the latest batch back; undefined when there is none. */
export const undo = (history: SheetHistory, content: SheetContent): HistoryStep | undefined => {
  const batch = history.done.at(-1)
  return (
    batch && { history: { done: history.done.slice(0, -1), undone: [...history.undone, batch] }, changes: changesNow(batch, content, true) }
  )
}

/** Does the batch again that was taken back last; undefined when there is none. */
export const redo = (history: SheetHistory, content: SheetContent): HistoryStep | undefined => {
  const batch = history.undone.at(-1)
  return (
    batch && {
      history: { done: [...history.done, batch], undone: history.undone.slice(0, -1) },
      changes: changesNow(batch, content, false),
    }
  )
}
