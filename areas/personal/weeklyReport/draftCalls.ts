import { defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { integer, text } from '#core/fields'

const report = integer(['周报', 'Weekly report'], { required: true, min: 1 })

/** `GET /api/personal/weekly_draft/`: a first text of one's own report, made of its facts alone, and, where a language model is set up and may be asked, what would leave for it. */
export const readWeeklyDraft = defineCall({
  name: 'personal.weeklyDraft',
  label: ['周报草稿', 'Draft of a weekly report'],
  method: 'GET',
  path: '/api/personal/weekly_draft/',
  point: 'personal.weeklyReport:update',
  input: { report },
  output: exactly({
    text: textSchema,
    leaves: orNull(
      exactly({ model: exactly({ name: textSchema, host: textSchema }), instruction: textSchema, content: textSchema, sha256: textSchema }),
    ),
  }),
})

/** `POST /api/personal/weekly_draft/`: sends the facts that were shown to the language model; refused when they would not be the same any more. */
export const askWeeklyDraft = defineCall({
  name: 'personal.askWeeklyDraft',
  label: ['请语言模型起草周报', 'Have a weekly report drafted'],
  method: 'POST',
  path: '/api/personal/weekly_draft/',
  point: 'ai.ask',
  people: true,
  input: { report, sha256: text(['内容 SHA-256', 'SHA-256 of what it says'], { required: true, max: 64 }) },
  output: exactly({ request: wholeSchema }),
})

/** `GET /api/personal/weekly_draft/answer/`: the sentences of the answer that say nothing but what the facts say, and how many said something else. */
export const readWeeklyAnswer = defineCall({
  name: 'personal.weeklyAnswer',
  label: ['语言模型起草的周报', 'Weekly report drafted by the language model'],
  method: 'GET',
  path: '/api/personal/weekly_draft/answer/',
  point: 'ai.ask',
  input: { report, request: integer(['编号', 'Number'], { required: true, min: 1 }) },
  output: exactly({
    isDone: flagSchema,
    /** The model did not answer; the text made of the facts alone stays. */
    failed: flagSchema,
    sentences: listOf(textSchema),
    dropped: wholeSchema,
  }),
})
