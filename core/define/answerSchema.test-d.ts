import { defineCall, type CallOutput } from './call.ts'
import { exactly, flagSchema, listOf, orNull, wholeSchema, type Described } from './answerSchema.ts'

// Compiled, never run: what a call answers has the type of its shape.

const line = exactly({ title: { type: 'string' }, count: orNull(wholeSchema) })

const call = defineCall({
  name: 'test.lines',
  label: ['行', 'Lines'],
  method: 'GET',
  path: '/api/test/lines/',
  point: null,
  input: {},
  output: exactly({ results: listOf(line), whole: flagSchema }),
})

interface Answer {
  readonly results: readonly { readonly title: unknown; readonly count: number | null }[]
  readonly whole: boolean
}
export const asAnswered = (answer: CallOutput<typeof call>): Answer => answer
export const asDeclared = (answer: Answer): CallOutput<typeof call> => answer

// @ts-expect-error: what may be null is no number
export const count = (described: Described<typeof line>): number => described.count

// @ts-expect-error: the text of a shape says nothing of it
export const more = (answer: CallOutput<typeof call>): unknown => answer.more
