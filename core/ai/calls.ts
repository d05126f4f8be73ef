import { describing, exactly, flagSchema, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

const ofRecord = {
  entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
  record: integer(['记录', 'Record'], { required: true, min: 1 }),
} as const

const model = exactly({ name: textSchema, host: textSchema })

/** `GET /api/ai/summary/`: a record in a few lines and, where a language model is set up and may be asked, what would leave for it. */
export const readSummary = defineCall({
  name: 'ai.summary',
  label: ['摘要', 'Summary'],
  method: 'GET',
  path: '/api/ai/summary/',
  point: null,
  input: ofRecord,
  output: exactly({
    summary: textSchema,
    leaves: orNull(exactly({ model, instruction: textSchema, content: textSchema, sha256: textSchema })),
  }),
})

/** `POST /api/ai/ask/`: sends what was shown to the language model; refused when it would not be the same any more. */
export const askModel = defineCall({
  name: 'ai.ask',
  label: ['向语言模型发送记录内容', 'Send records to the language model'],
  method: 'POST',
  path: '/api/ai/ask/',
  point: 'ai.ask',
  people: true,
  input: {
    ...ofRecord,
    sha256: text(['内容 SHA-256', 'SHA-256 of what it says'], {
      required: true,
      max: 64,
      pattern: { source: '[0-9a-f]{64}', says: ['须为 64 位十六进制数', 'Sixty-four hexadecimal digits'] },
    }),
  },
  output: exactly({ request: wholeSchema }),
})

/** Why there is no answer. */
const modelProblems = ['refused', 'unreached', 'unreadable', 'internal'] as const

const problem = describing<(typeof modelProblems)[number]>({ type: 'string', enum: [...modelProblems] })

const request = exactly({
  id: wholeSchema,
  askedAt: momentSchema,
  model: textSchema,
  isDone: flagSchema,
  /** What the model wrote; null while it is asked, and when it did not answer. */
  answer: orNull(textSchema),
  problem: orNull(problem),
})

/** What became of asking. */
export type ModelRequest = Described<typeof request>

/** `GET /api/ai/ask/{id}/`: what became of one's own question. */
export const readModelRequest = defineCall<ModelRequest>()({
  name: 'ai.request',
  label: ['语言模型的回答', 'Answer of the language model'],
  method: 'GET',
  path: '/api/ai/ask/{id}/',
  point: 'ai.ask',
  input: { id: integer(['编号', 'Number'], { required: true, min: 1 }) },
  output: request,
})
