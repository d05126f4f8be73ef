import { exactly, labelSchema, listOf } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import type { Label } from '../language/label.ts'

/** What a field would be again: as it reads now and as it read then; null stands for nothing. */
export interface RestoredField {
  readonly field: string
  readonly label: Label
  readonly before: string | null
  readonly after: string | null
}

/** A record as it was before an edit, as far as the person may bring it back. */
export interface EarlierVersion {
  /** The version that the person compares with. */
  readonly version: number
  readonly changes: readonly RestoredField[]
  /** What was changed since and stays, because the reader may not write it or steps lead it. */
  readonly stays: readonly Label[]
}

const text = { type: ['string', 'null'] } as const

/** `GET /api/earlier/{id}/`: what would be as it was before an entry of the history, an edit of the last 30 days. */
export const readEarlier = defineCall<EarlierVersion>()({
  name: 'records.earlier',
  label: ['较早的版本', 'Earlier version'],
  method: 'GET',
  path: '/api/earlier/{id}/',
  point: null,
  input: { id: integer(['历史条目', 'Entry of the history'], { required: true, min: 1 }) },
  output: exactly({
    version: { type: 'integer' },
    changes: listOf(exactly({ field: { type: 'string' }, label: labelSchema, before: text, after: text })),
    stays: listOf(labelSchema),
  }),
})

/** `POST /api/earlier/{id}/`: makes the record as it was before that entry, through the ordinary rules; it is told as an edit of its own. */
export const restoreEarlier = defineCall<{ readonly version: number }>()({
  name: 'records.restoreEarlier',
  label: ['恢复较早的版本', 'Restore an earlier version'],
  method: 'POST',
  path: '/api/earlier/{id}/',
  point: null,
  input: {
    id: integer(['历史条目', 'Entry of the history'], { required: true, min: 1 }),
    version: integer(['所看到的版本', 'Version that was seen'], { required: true, min: 1 }),
  },
  output: exactly({ version: { type: 'integer' } }),
})
