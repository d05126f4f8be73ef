import { exactly, listOf, orNull, textSchema, wholeSchema } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Reference } from '../define/field.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** A record that is not stored yet, as it is made from another one. */
export interface DraftFrom {
  /** What it is made from; null where it is filled in from ticked rows. */
  readonly source: (Reference & { readonly entity: string }) | null
  /** What is filled in, as it is shown. */
  readonly values: Readonly<Record<string, unknown>>
  /** The fields of which nothing else can be said: the reference to the source, and what is as it is there. */
  readonly held: readonly string[]
}

/** `GET /api/draft/`: a new record as it would be made from another one, or from ticked rows of a report or a list; nothing is stored. Refuses as saving it would. */
export const readDraft = defineCall<DraftFrom>()({
  name: 'records.draft',
  label: ['由单据生成', 'Make from a record'],
  method: 'GET',
  path: '/api/draft/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    field: text(['来源字段', 'Field of the source'], { max: 100 }),
    record: integer(['来源记录', 'Source'], { min: 1 }),
    rows: text(['勾选的记录', 'Ticked records'], {
      max: 10_000,
      pattern: { source: '[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*', says: ['须为以逗号分隔的编号', 'Ids with commas between them'] },
    }),
    proposal: text(['填写方式', 'Proposal'], { max: 100 }),
  },
  output: exactly({
    source: orNull({
      type: 'object',
      properties: { id: wholeSchema, title: textSchema, record: wholeSchema, entity: textSchema },
      required: ['id', 'title', 'entity'],
      additionalProperties: false,
    }),
    values: { type: 'object' },
    held: listOf(textSchema),
  }),
})
