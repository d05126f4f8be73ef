import { atLeast, exactly, flag, instant, listOf, orNull, text as words, whole } from '../approvals/schemas.ts'
import { areaName, shortName } from '../define/area.ts'
import { defineCall, type Call } from '../define/call.ts'
import type { JsonSchema } from '../define/kind.ts'
import { date } from '../fields/date/date.ts'
import { integer } from '../fields/integer/integer.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { logFilters, type Log, type LogChoices, type LogPage, type LogReview } from './log.ts'

const named = exactly({ name: words, title: words })
const nullText = orNull(words)

const entry: JsonSchema = exactly({
  id: whole,
  at: instant,
  actor: orNull(referenceSchema),
  actingFor: orNull(referenceSchema),
  department: nullText,
  entity: named,
  record: orNull(referenceSchema),
  action: named,
  result: { type: 'string', enum: ['done', 'refused'] },
  code: orNull(named),
  times: whole,
  reason: nullText,
  ip: nullText,
  userAgent: nullText,
  route: nullText,
  requestId: nullText,
  changes: listOf(exactly({ field: words, caption: words, before: nullText, after: nullText })),
  facts: listOf(exactly({ caption: words, value: words })),
  concealed: flag,
})

const review = exactly({
  id: whole,
  from: { type: 'string', format: 'date' },
  to: { type: 'string', format: 'date' },
  comment: words,
  reviewer: referenceSchema,
  at: instant,
})

/** The right to read a log, to export it, and to sign it off. */
export const logPoint = (log: Log, verb: 'read' | 'export' | 'review'): string => `${log.name}:${verb}`

/** Where a log is served: `/api/log/file/`. */
export const logPath = (log: Log): string => `/api/${areaName(log)}/${shortName(log)}/`

const reviewInput = {
  from: date(['从', 'From'], { required: true }),
  to: date(['到', 'To'], { required: true }),
  comment: text(['审阅意见', 'Findings'], { required: true, max: 1000, multiline: true }),
} as const
const listInput = { ...logFilters, before: integer(['在此之前', 'Before'], { min: 1 }) } as const
const choicesInput = { search: text(['查找用户', 'Search people'], { max: 60 }) } as const
const nothing = {} as const

/** The calls of one log. */
export interface LogCalls {
  readonly list: Call<typeof listInput, LogPage>
  readonly choices: Call<typeof choicesInput, LogChoices>
  readonly reviews: Call<typeof nothing, { readonly results: readonly LogReview[] }>
  readonly review: Call<typeof reviewInput, { readonly results: readonly LogReview[] }>
}

/** The calls of one log: `GET` reads a page, `choices/` what it can be narrowed to, `reviews/` who has looked through it. */
export const logCalls = (log: Log): LogCalls => {
  const [zh, en] = log.label
  const reviews = { path: `${logPath(log)}reviews/`, output: exactly({ results: listOf(review) }) }
  return {
    list: defineCall<LogPage>()({
      name: `${log.name}.list`,
      label: [`${zh} · 查看`, `${en} · Read`],
      method: 'GET',
      path: logPath(log),
      point: logPoint(log, 'read'),
      input: listInput,
      output: exactly({ results: listOf(entry), next: orNull(whole) }),
    }),
    choices: defineCall<LogChoices>()({
      name: `${log.name}.choices`,
      label: [`${zh} · 查看`, `${en} · Read`],
      method: 'GET',
      path: `${logPath(log)}choices/`,
      point: logPoint(log, 'read'),
      input: choicesInput,
      output: exactly({
        entities: listOf(named),
        actions: listOf(named),
        departments: listOf(referenceSchema),
        people: listOf(referenceSchema),
      }),
    }),
    reviews: defineCall<{ readonly results: readonly LogReview[] }>()({
      ...reviews,
      name: `${log.name}.reviews`,
      label: [`${zh} · 查看`, `${en} · Read`],
      method: 'GET',
      point: logPoint(log, 'read'),
      input: nothing,
    }),
    review: defineCall<{ readonly results: readonly LogReview[] }>()({
      ...reviews,
      name: `${log.name}.review`,
      label: [`${zh} · 审阅签字`, `${en} · Sign off`],
      method: 'POST',
      point: logPoint(log, 'review'),
      input: reviewInput,
    }),
  }
}

/** `POST /api/log/prints/`: a person prints a record that they may see. */
export const tellPrint = defineCall<{ readonly told: boolean }>()({
  name: 'log.print',
  label: ['打印记录', 'Print a record'],
  method: 'POST',
  path: '/api/log/prints/',
  point: null,
  input: {
    entity: text(['对象', 'Subject'], { required: true, max: 80 }),
    record: integer(['记录编号', 'Record number'], { required: true, min: 1 }),
  },
  output: exactly({ told: flag }),
})

/** How a verification of the whole audit stands, or ended. */
export interface VerificationState {
  readonly running: boolean
  readonly checked: number
  readonly of: number
  /** When it ended; null while none has ever ended. */
  readonly endedAt: string | null
  readonly intact: boolean | null
  readonly anchors: number
  /** Rows that wait for their seal. */
  readonly unsealed: number
  readonly broken: { readonly fault: string; readonly n: number; readonly auditId: number | null; readonly at: string | null } | null
  /** It could not be carried through. */
  readonly failed: boolean
}

const verification = exactly({
  running: flag,
  checked: whole,
  of: whole,
  endedAt: orNull(instant),
  intact: orNull(flag),
  anchors: whole,
  unsealed: whole,
  broken: orNull(atLeast({ fault: words, n: whole }, { auditId: orNull(whole), at: nullText })),
  failed: flag,
})

/** The right to verify the audit and to take its proof away. */
export const verifyPoint = 'log.audit:verify'

const verifyLabel = ['日志 · 校验', 'Logs · Verify'] as const

/** `GET /api/log/verification/`: how far the verification is, or what the last one found. */
export const readVerification = defineCall<VerificationState>()({
  name: 'log.verification',
  label: verifyLabel,
  method: 'GET',
  path: '/api/log/verification/',
  point: verifyPoint,
  input: {},
  output: verification,
  background: true,
})

/** `POST /api/log/verification/`: recomputes every seal; one verification at a time. */
export const startVerification = defineCall<VerificationState>()({
  name: 'log.verify',
  label: verifyLabel,
  method: 'POST',
  path: '/api/log/verification/',
  point: verifyPoint,
  input: {},
  output: verification,
})
