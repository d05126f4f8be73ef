import { atLeast, exactly, flag, instant, label, listOf, orNull, text, whole } from '../approvals/schemas.ts'
import type { JsonSchema } from '../define/kind.ts'

const strings = listOf(text)
const oneOf = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })

const importState = oneOf('uploaded', 'reading', 'read', 'checking', 'checked', 'writing', 'written', 'reverting', 'reverted')
const rowState = oneOf('new', 'good', 'bad', 'written', 'reverted', 'kept')
const action = oneOf('create', 'update', 'same')
const mode = oneOf('create', 'update', 'upsert')

const counts = exactly({
  new: whole,
  good: whole,
  bad: whole,
  written: whole,
  reverted: whole,
  kept: whole,
  creates: whole,
  updates: whole,
  same: whole,
})
const sheet = atLeast(
  { name: text, hidden: flag, rows: listOf(exactly({ no: whole, cells: strings })) },
  { samples: listOf(exactly({ encoding: text, words: strings })) },
)
const reading = atLeast({ sheet: whole, headerRow: whole }, { text: exactly({ encoding: orNull(text), separator: text }) })
const plan = atLeast(
  { targets: listOf(orNull(text)), constants: listOf(exactly({ target: text, text })), mode, key: strings, clear: flag },
  { confirmed: strings },
)
const warning = exactly({ message: label, rows: whole, keys: strings })

const summary = {
  id: whole,
  entity: text,
  fileName: text,
  fileSize: whole,
  sha256: text,
  format: oneOf('xlsx', 'csv'),
  state: importState,
  scope: orNull(oneOf('all', 'good')),
  done: whole,
  total: whole,
  waitsFor: whole,
  problem: orNull(label),
  counts,
  createdAt: instant,
  writtenAt: orNull(instant),
  revertedAt: orNull(instant),
}

export const importSchema = exactly({
  ...summary,
  sheets: listOf(sheet),
  reading: orNull(reading),
  headers: strings,
  plan: orNull(plan),
  warnings: listOf(warning),
})
export const importsSchema = exactly({ results: listOf(exactly(summary)) })

const problem = atLeast({ target: text, message: label }, { repeats: flag, confirms: strings })
const row = exactly({
  no: whole,
  cells: strings,
  state: rowState,
  action: orNull(action),
  recordId: orNull(whole),
  problems: listOf(problem),
  changes: listOf(exactly({ field: text, label, from: orNull(label), to: orNull(label) })),
})
export const rowsSchema = exactly({ count: whole, rows: listOf(row) })
export const changedSchema = exactly({ changed: whole })

export const exportSchema = exactly({
  id: whole,
  entity: text,
  fileName: text,
  state: oneOf('waiting', 'running', 'done', 'failed', 'cancelled'),
  done: whole,
  total: whole,
  waitsFor: whole,
  size: orNull(whole),
  problem: orNull(label),
  createdAt: instant,
  expiresAt: instant,
})
export const exportsSchema = exactly({ results: listOf(exportSchema) })
