import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { draftOf, type Draft } from '../../fields/draft.ts'
import { announceUndo } from '../../client/announce.web.ts'
import { ServerRefusal } from '../../client/client.web.ts'
import { placed } from '../../errors/placed.ts'
import { shownLanguage } from '../../language/shownLanguage.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { savedNews } from '../../client/unsaved.web.ts'
import { useSettle } from '../../client/useSettle.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { writeField, type FieldWrite, type FieldWritten } from './writeField.web.ts'

const saved: Label = ['已保存', 'Saved']
const undone: Label = ['已撤销', 'Undone']
const overtaken: Label = ['此后已有人修改了这一项，未撤销。', 'Not undone: another user has changed this value since.']

/** What became of a field that was to be written; what the server refuses is said where the field stands, any other failure has been announced. */
export type FieldOutcome = FieldWritten | { readonly problem?: string }

/** Writes one field of a row of a list where it stands; once it is stored, it is offered to be undone. */
export const useFieldWriter = (entity: AnyEntity) => {
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
  return async (row: ListedRow, name: string, field: Field, mine: Draft): Promise<FieldOutcome> => {
    const seen = draftOf(field, row[name])
    const write = { entity, id: row.id, version: row.version, name, field, seen, mine }
    try {
      const outcome = await writeField(write)
      settle.written(entity, 'current' in outcome ? outcome.current : outcome.written)
      if ('written' in outcome) {
        const back = { ...write, version: outcome.written.version, seen: draftOf(field, outcome.written[name]), mine: seen }
        const news = savedNews(saved)
        announceUndo(news.tone, news.words, () => void undo(back))
      }
      return outcome
    } catch (error) {
      if (error instanceof ServerRefusal && error.status < 500) {
        const { at, above } = placed(error, path => (path === name ? name : undefined), shownLanguage())
        return { problem: [...Object.values(at), ...above].join(' ') }
      }
      feedback.failure(error)
      return {}
    }
  }
}
