import type { JsonSchema } from '../define/kind.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { headings } from './headings.ts'

/** An object of which every property is always there and no other is. */
export const exactly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The same, with properties that may be missing. */
export const atLeast = (properties: Readonly<Record<string, JsonSchema>>, optional: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...exactly(properties),
  properties: { ...properties, ...optional },
})

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const text: JsonSchema = { type: 'string' }
export const whole: JsonSchema = { type: 'integer' }
export const flag: JsonSchema = { type: 'boolean' }
export const instant: JsonSchema = { type: 'string', format: 'date-time' }
export const label: JsonSchema = { type: 'array', items: text, minItems: 2, maxItems: 2 }

const outcome: JsonSchema = { type: 'string', enum: ['pending', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled'] }
const taskState: JsonSchema = {
  type: 'string',
  enum: ['waiting', 'pending', 'approved', 'rejected', 'returned', 'reassigned', 'skipped', 'expired'],
}
const signature: JsonSchema = { type: 'string', enum: ['click', 'password', 'totp'] }
const mode = atLeast({ kind: { type: 'string', enum: ['any', 'all', 'quorum', 'vote'] } }, { count: whole, percent: whole })

const task = exactly({
  no: whole,
  round: whole,
  user: referenceSchema,
  place: { type: 'string', enum: ['appointed', 'instead', 'before', 'after', 'escalated'] },
  parent: orNull(whole),
  state: taskState,
  note: orNull(text),
  by: orNull(referenceSchema),
  decidedAt: orNull(instant),
  comment: orNull(text),
  openedAt: orNull(instant),
  dueAt: orNull(instant),
  delegates: listOf(referenceSchema),
})

const step = exactly({
  key: text,
  name: label,
  mode,
  order: { type: 'string', enum: ['parallel', 'sequential'] },
  condition: orNull(label),
  stage: { type: 'string', enum: ['omitted', 'done', 'current', 'coming', 'failed'] },
  groups: listOf(exactly({ name: label, state: taskState, left: listOf(referenceSchema) })),
  tasks: listOf(task),
})

const event = exactly({
  no: whole,
  at: instant,
  kind: text,
  actor: orNull(referenceSchema),
  actingFor: orNull(referenceSchema),
  comment: orNull(text),
  people: listOf(referenceSchema),
  signature: orNull(signature),
})

const captioned = { label, text }

/** What one decides by. */
const brief = exactly({
  about: orNull(text),
  says: orNull(text),
  figures: listOf(exactly({ ...captioned, more: listOf(exactly(captioned)), alert: orNull(label) })),
  bars: orNull(exactly({ label, bars: listOf(exactly({ ...captioned, amount: text, isStep: flag })) })),
  knowsUsual: flag,
  deviations: listOf(exactly({ label, of: orNull(text), text: orNull(text), isGood: flag })),
  moreDeviations: whole,
  unseen: listOf(exactly({ label, isWithheld: flag })),
  lines: orNull(exactly({ label, rows: listOf(exactly({ title: text, text, share: { type: 'number' } })), more: whole })),
  facts: listOf(exactly(captioned)),
  phrases: exactly({ approve: listOf(label), reject: listOf(label) }),
})

/** An approval as its reader sees it. */
export const viewSchema = exactly({
  id: whole,
  docType: text,
  document: label,
  title: text,
  entity: text,
  recordId: whole,
  flow: label,
  edition: whole,
  signature,
  outcome,
  requester: referenceSchema,
  startedAt: instant,
  endedAt: orNull(instant),
  hash: text,
  version: whole,
  brief,
  content: listOf(atLeast({ name: text, label, text: orNull(text) }, { columns: listOf(label), rows: listOf(listOf(orNull(text))) })),
  files: listOf(exactly({ id: whole, name: text, size: whole, mime: text, sha256: text })),
  steps: listOf(step),
  events: listOf(event),
  mine: listOf(
    exactly({
      task: whole,
      actingFor: orNull(referenceSchema),
      can: listOf(text),
      returnTo: listOf(exactly({ key: text, name: label })),
      fills: listOf(exactly({ name: text, label })),
      missing: listOf(exactly({ name: text, label })),
    }),
  ),
  unfit: orNull(text),
  can: listOf(text),
  verified: flag,
})

/** How much waits. */
export const countsSchema = exactly({ todo: whole, started: whole })

/** One line of a box. */
const heading: JsonSchema = { type: 'string', enum: Object.keys(headings) }
const inboxRowSchema = exactly({
  instance: whole,
  heading,
  task: orNull(whole),
  docType: text,
  document: label,
  title: text,
  requester: referenceSchema,
  step: label,
  groups: listOf(label),
  outcome,
  startedAt: instant,
  at: instant,
  dueAt: orNull(instant),
  decision: orNull(taskState),
  actingFor: orNull(referenceSchema),
  hash: text,
  version: whole,
  signature,
  together: flag,
  about: orNull(text),
  facts: listOf(exactly({ label, text: orNull(text), warns: flag })),
  isUsual: flag,
  standsOut: flag,
})

/** One page of a box. */
export const inboxSchema = exactly({
  count: whole,
  countIsExact: flag,
  results: listOf(inboxRowSchema),
  headings: listOf(exactly({ heading, count: whole })),
  counts: countsSchema,
})

/** A person's own delegations. */
export const delegationsSchema = exactly({
  results: listOf(
    exactly({ id: whole, to: referenceSchema, docType: orNull(text), begins: instant, ends: instant, reason: text, lacks: listOf(text) }),
  ),
})

/** What became of several decisions. */
export const decidedSchema = exactly({ results: listOf(exactly({ instance: whole, task: whole, done: flag, message: orNull(text) })) })

/** The types of documents that can be approved. */
export const documentTypesSchema = exactly({ results: listOf(exactly({ docType: text, label })) })

/** People to choose from. */
