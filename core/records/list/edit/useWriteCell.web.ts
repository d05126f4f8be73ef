import type { AnyEntity } from '../../../define/entity.ts'
import type { Field } from '../../../define/field.ts'
import type { Label } from '../../../define/label.ts'
import { draftOf, readDraft, type Draft } from '../../../fields/draft.ts'
import { announceUndo } from '../../../shell/announce.web.ts'
import { ServerRefusal } from '../../../shell/client.web.ts'
import { useFeedback } from '../../../shell/feedback.web.tsx'
import { savedNews } from '../../../shell/unsaved.web.ts'
import { useSettle } from '../../useSettle.web.ts'
import type { ListedRow } from '../../recordPage.web.ts'
import type { CellEdit, CellPlace } from './useCellEdit.web.ts'
import { writeField, type FieldWrite } from './writeField.web.ts'

const saved: Label = ['已保存', 'Saved']
const undone: Label = ['已撤销', 'Undone']
const overtaken: Label = ['此后已有人修改了这一项，未撤销。', 'Somebody has changed it since, so nothing was undone.']

/** Writes what was typed into a cell: shown at once, taken back when the server says no, offered to be undone when it says yes. */
export const useWriteCell = (entity: AnyEntity, edit: CellEdit) => {
  const feedback = useFeedback()
  const settle = useSettle()
  const undo = async (write: FieldWrite) => {
    try {
      const outcome = await writeField(write)
      settle.written(entity, 'current' in outcome ? outcome.current : outcome.written)
      if ('current' in outcome) return feedback.warning(overtaken)
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
      settle.written(entity, 'current' in outcome ? outcome.current : outcome.written)
      if ('current' in outcome) return edit.edit({ ...place, attempt: { draft: mine, current: outcome.current } })
      const back = { ...write, version: outcome.written.version, seen: draftOf(field, outcome.written[name]), mine: seen }
      const news = savedNews(saved)
      announceUndo(news.tone, news.words, () => void undo(back))
    } catch (error) {
      edit.forget(place)
      const problem = error instanceof ServerRefusal && error.status < 500 ? (error.fields[name] ?? error.message) : undefined
      if (problem === undefined) feedback.failure(error)
      edit.edit({ ...place, attempt: { draft: mine, ...(problem === undefined ? {} : { problem }) } })
    }
  }
}

/** A draft as the list shows it once it is stored. */
const shownValue = (field: Field, draft: Draft): unknown => (field.kind === 'ref' ? draft : (readDraft(field, draft).value ?? null))
