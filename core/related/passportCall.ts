import { daySchema, exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { JsonSchema } from '../define/kind.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { Tone } from '../fields/choice/choice.ts'
import type { LifeStep } from './lifeSteps.ts'

/** What records that refer to another one answer, in the reader's words. */
export interface TrueAnswer {
  /** Null where there is nothing. */
  readonly text: string | null
  readonly more: readonly string[]
  readonly tone: Tone
}

/** How much of what came in came one way, lies somewhere, or went one way. */
export interface Share {
  readonly words: string
  readonly tone: Tone
  /** A decimal text, above zero. */
  readonly amount: string
  /** The amount with its unit. */
  readonly shown: string
  /** Where the records behind it are listed: the entity, and what the address of the list says. */
  readonly of: string
  readonly asks: string
}

/** What became of all that came in. */
export interface Conservation {
  readonly came: readonly Share[]
  readonly lies: readonly Share[]
  readonly went: readonly Share[]
  /** By how much they do not add up, with its unit; null where they do. */
  readonly missing: string | null
  /** The list of what is more than is added up: then it is only told what lies there. */
  readonly tooMany: { readonly of: string; readonly asks: string } | null
}

/** The answers of a passport that records give which refer to it, in the order of its definition; null where the reader may not read those, or the definition asks the record itself. */
export interface Answers {
  readonly answers: readonly (TrueAnswer | null)[]
  /** What the record went through. */
  readonly life: readonly LifeStep[]
  /** Its life is told by records, too, that the reader may not read. Not of how many kinds, and by rights alone: a number would tell of what is there. */
  readonly withheld: boolean
  readonly conserved: Conservation | null
}

const words: JsonSchema = { type: 'string' }
const shares = listOf(exactly({ words, tone: words, amount: words, shown: words, of: words, asks: words }))

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
  output: exactly({
    answers: listOf(orNull(exactly({ text: orNull(words), more: listOf(words), tone: words }))),
    life: listOf(
      exactly({
        words: orNull(words),
        tone: words,
        count: { type: 'integer' },
        isMore: { type: 'boolean' },
        id: orNull({ type: 'integer' }),
        of: orNull(words),
        asks: orNull(words),
        first: daySchema,
        last: daySchema,
      }),
    ),
    withheld: { type: 'boolean' },
    conserved: orNull(
      exactly({ came: shares, lies: shares, went: shares, missing: orNull(words), tooMany: orNull(exactly({ of: words, asks: words })) }),
    ),
  }),
})
