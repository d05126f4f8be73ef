import { useQueryClient } from '@tanstack/react-query'
import type { AnyEntity } from '../../../define/entity.ts'
import type { Field } from '../../../define/field.ts'
import type { Label } from '../../../define/label.ts'
import { draftOf, readDraft, type Draft } from '../../../fields/draft.ts'
import { announceUndo } from '../../../shell/announce.web.ts'
import { ServerRefusal } from '../../../shell/client.web.ts'
import { useFeedback } from '../../../shell/feedback.web.tsx'
import { useSettle } from '../../useSettle.web.ts'
import type { RecordPage } from '../../useRecords.web.ts'
import type { ListedRow } from '../rows.web.ts'
import type { CellEdit, CellPlace } from './useCellEdit.web.ts'
import { writeField, type FieldWrite } from './writeField.web.ts'

const saved: Label = ['已保存', 'Saved']
const undone: Label = ['已撤销', 'Undone']
const overtaken: Label = ['此后已有人修改了这一项，未撤销。', 'Somebody has changed it since, so nothing was undone.']

/** Writes what was typed into a cell: shown at once, taken back when the server says no, offered to be undone when it says yes. */
export const useWriteCell = (entity: AnyEntity, edit: CellEdit) => {
  const feedback = useFeedback()
  const settle = useSettle()
  const queries = useQueryClient()
  const stored = (record: ListedRow) => {
    queries.setQueriesData<RecordPage<AnyEntity>>({ queryKey: ['records', entity.name] }, page => withRow(page, record))
    settle.written(entity, record)
  }
  const undo = async (write: FieldWrite) => {
    try {
      const outcome = await writeField(write)
      if ('current' in outcome) return feedback.warning(overtaken)
      stored(outcome.written)
      feedback.success(undone)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return async (row: ListedRow, name: string, field: Field, mine: Draft): Promise<void> => {
    const place: CellPlace = { id: row.id, name }
    const seen = draftOf(field, row[name])
    const write = { entity, id: row.id, version: row.version, name, field, seen, mine }
    edit.show(place, shownValue(field, mine))
    try {
      const outcome = await writeField(write)
      edit.forget(place)
      if ('current' in outcome) return edit.edit({ ...place, attempt: { draft: mine, current: outcome.current } })
      stored(outcome.written)
      const back = { ...write, version: outcome.written.version, seen: draftOf(field, outcome.written[name]), mine: seen }
      announceUndo(saved, () => void undo(back))
    } catch (error) {
      edit.forget(place)
      const problem = error instanceof ServerRefusal && error.status < 500 ? (error.fields[name] ?? error.message) : undefined
      if (problem === undefined) feedback.failure(error)
      edit.edit({ ...place, attempt: { draft: mine, ...(problem === undefined ? {} : { problem }) } })
    }
  }
}

/** A page with the record as it is stored now; groups, which are remembered beside the pages, hold no records. */
const withRow = (page: RecordPage<AnyEntity> | undefined, record: ListedRow): RecordPage<AnyEntity> | undefined =>
  page && 'results' in page ? { ...page, results: page.results.map(row => (row.id === record.id ? record : row)) } : page

/** A draft as the list shows it once it is stored. */
const shownValue = (field: Field, draft: Draft): unknown => (field.kind === 'ref' ? draft : (readDraft(field, draft).value ?? null))
