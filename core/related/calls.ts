import { exactly, labelSchema, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { JsonSchema } from '../define/kind.ts'
import { integer } from '../fields/integer/integer.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { mostCounted, type Related } from './related.ts'

const name: JsonSchema = { type: 'string' }

/** `GET /api/related/`: what refers to a record, counted by state, the chain in which it stands and what can be made from it, within the reader's rights. */
export const readRelated = defineCall<Related>()({
  name: 'related.read',
  label: ['相关单据', 'Related records'],
  method: 'GET',
  path: '/api/related/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({
    kinds: listOf(
      exactly({
        entity: name,
        field: name,
        label: labelSchema,
        filter: orNull(name),
        asked: orNull(name),
        by: orNull(labelSchema),
        count: { type: 'integer', maximum: mostCounted },
        countIsExact: { type: 'boolean' },
        states: listOf(exactly({ state: name, label: labelSchema, tone: name, count: { type: 'integer' } })),
        only: orNull(referenceSchema),
      }),
    ),
    chain: listOf(
      exactly({
        id: { type: 'integer' },
        title: name,
        distance: { type: 'integer' },
        entity: name,
        label: labelSchema,
        state: orNull(exactly({ label: labelSchema, tone: name })),
      }),
    ),
    makes: listOf(
      exactly({
        entity: name,
        field: orNull(name),
        proposal: orNull(name),
        label: labelSchema,
        action: orNull(labelSchema),
        left: orNull(name),
        onward: { type: 'boolean' },
      }),
    ),
  }),
})
