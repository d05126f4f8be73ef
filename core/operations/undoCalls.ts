import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** What somebody may take back of a record's history. */
export interface Undoable {
  /** The person's own edits of the last 24 hours that stand as they were left. */
  readonly entries: readonly number[]
  /** The one of them that has made the record what it is now; null where somebody or something has written it since. */
  readonly last: number | null
  /** The edits of the last 30 days before which the person may make the record again what it was. */
  readonly earlier: readonly number[]
}

/** `GET /api/undo/`: the entries of a record's history that this person may still take back, and those to which they may go back. */
export const readUndoable = defineCall<Undoable>()({
  name: 'records.undoable',
  label: ['可撤销的修改', 'Changes that can be undone'],
  method: 'GET',
  path: '/api/undo/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({ entries: listOf({ type: 'integer' }), last: orNull({ type: 'integer' }), earlier: listOf({ type: 'integer' }) }),
})

/** `POST /api/undo/{id}/`: writes back what an edit of one's own has changed, through the ordinary rules. */
export const undoChange = defineCall<{ readonly version: number }>()({
  name: 'records.undo',
  label: ['撤销修改', 'Undo a change'],
  method: 'POST',
  path: '/api/undo/{id}/',
  point: null,
  input: { id: integer(['历史条目', 'Entry of the history'], { required: true, min: 1 }) },
  output: exactly({ version: { type: 'integer' } }),
})
