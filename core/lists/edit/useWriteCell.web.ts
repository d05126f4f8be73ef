import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import { readDraft, type Draft } from '../../fields/draft.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { CellEdit, CellPlace } from './useCellEdit.web.ts'
import { useFieldWriter } from './useFieldWriter.web.ts'

/** Writes what was typed into a cell: shown at once, taken back when the server says no, offered to be undone when it says yes. */
export const useWriteCell = (entity: AnyEntity, edit: CellEdit) => {
  const write = useFieldWriter(entity)
  return async (row: ListedRow, name: string, field: Field, mine: Draft): Promise<void> => {
    const place: CellPlace = { id: row.id, name }
    edit.show(place, shownValue(field, mine))
    const outcome = await write(row, name, field, mine)
    edit.forget(place)
    if ('written' in outcome) return
    edit.edit({ ...place, attempt: { draft: mine, ...outcome } })
  }
}

/** A draft as the list shows it once it is stored. */
const shownValue = (field: Field, draft: Draft): unknown => (field.kind === 'ref' ? draft : (readDraft(field, draft).value ?? null))
