import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { JsonSchema } from '../define/kind.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { Tone } from '../fields/choice/choice.ts'

/** What records that refer to another one answer, in the reader's words. */
export interface TrueAnswer {
  /** Null where there is nothing. */
  readonly text: string | null
  readonly more: readonly string[]
  readonly tone: Tone
}

/** The answers of a passport that records give which refer to it, in the order of its definition; null where the reader may not read those, or the definition asks the record itself. */
export interface Answers {
  readonly answers: readonly (TrueAnswer | null)[]
}

const words: JsonSchema = { type: 'string' }

/** `GET /api/passport/`: what related records answer of what somebody wants to know first, within the reader's rights. */
export const readPassport = defineCall<Answers>()({
  name: 'related.passport',
  label: ['一览', 'At a glance'],
  method: 'GET',
  path: '/api/passport/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({ answers: listOf(orNull(exactly({ text: orNull(words), more: listOf(words), tone: words }))) }),
})
