import { exactly, listOf, textSchema, wholeSchema } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Reference } from '../define/field.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** A record that is not stored yet, as it is made from another one. */
export interface DraftFrom {
  /** What it is made from. */
  readonly source: Reference & { readonly entity: string }
  /** What is filled in, as it is shown. */
  readonly values: Readonly<Record<string, unknown>>
  /** The fields of which nothing else can be said: the reference to the source, and what is as it is there. */
  readonly held: readonly string[]
}

/** `GET /api/draft/`: a new record as it would be made from another one; nothing is stored. Refuses as saving it would. */
export const readDraft = defineCall<DraftFrom>()({
  name: 'records.draft',
  label: ['由单据生成', 'Make from a record'],
  method: 'GET',
  path: '/api/draft/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    field: text(['来源字段', 'Field of the source'], { required: true, max: 100 }),
    record: integer(['来源记录', 'Source'], { required: true, min: 1 }),
  },
  output: exactly({
    source: {
      type: 'object',
      properties: { id: wholeSchema, title: textSchema, record: wholeSchema, entity: textSchema },
      required: ['id', 'title', 'entity'],
      additionalProperties: false,
    },
    values: { type: 'object' },
    held: listOf(textSchema),
  }),
})
