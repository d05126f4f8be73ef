import type { Actor } from '../rights/actor.ts'
import type { Fields } from '../define/field.ts'
import type { Cell } from '../fields/cell.ts'
import { cellKindOf } from '../fields/cellKinds.ts'
import type { Transaction } from '../context/serve.server.ts'
import { shownRows, type RowsQuestion } from '../reading/shownRows.server.ts'

/** What is to be read for an export. */
export interface ExportQuestion extends RowsQuestion {
  /** The fields in their order; `id` is the record's number. */
  readonly fields: Fields
  /** Told the numbers of the records as they are read. */
  readonly onIds?: (ids: readonly number[]) => void
}

type Shown = Readonly<Record<string, unknown>>

/** The rows of a list as cells, in batches. */
export async function* exportRows(
  tx: Transaction,
  { fields, onIds, ...question }: ExportQuestion,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { id: _number, ...own } = fields
  const toCells = cellsOf(fields, question.actor.language)
  for await (const rows of shownRows(tx, question, own)) {
    onIds?.(rows.map(({ id }) => id))
    yield rows.map(toCells)
  }
}

/** How the cells of a record are made, field by field. */
const cellsOf = (fields: Fields, language: Actor['language']): ((shown: Shown) => readonly Cell[]) => {
  const written = Object.entries(fields).map(([name, field]) => {
    const kind = cellKindOf(field)
    return { name, field, kind, empty: kind.columns(field).map(() => null) }
  })
  return shown =>
    written.flatMap(({ name, field, kind, empty }) => {
      const value = shown[name]
      return value === null || value === undefined ? empty : kind.toCells(field, value, language)
    })
}
