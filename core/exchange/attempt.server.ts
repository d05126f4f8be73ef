import { sql } from 'kysely'
import { arrived } from '../database/sentAhead.server.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { refusalOf } from '../http/answer.server.ts'
import { catalogue } from '../errors/catalogue.ts'
import { parseFields } from '../fields/kinds.ts'
import { chosenOrigins } from '../records/origins.server.ts'
import { checkChosen } from '../records/checks.server.ts'
import { withDefaults } from '../records/logic.server.ts'
import { isEditableIn, stateOf } from '../reading/openStates.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import type { Context } from '../context/serve.server.ts'
import { askAtEnd } from '../context/trial.server.ts'
import { isListedLines } from '../define/listedLines.ts'
import { warningsIn } from '../logic/warning.ts'
import type { CheckedNew } from '../records/insert.server.ts'
import { areCheckedAlone, changeRecord, checkNew, createChecked, lockRecord } from '../records/write.server.ts'
import { refuse } from '../errors/refuse.ts'
import { changedSince, changedSinceKey, changedSinceWarning } from './changedSince.ts'
import { rowChanges } from './rowChanges.server.ts'
import { columnProblems, uniqueKeys, type Interpreted, type Interpreter } from './interpret.ts'
import type { FoundRecord } from './foundRecords.server.ts'
import type { RowOutcome } from './importRows.server.ts'
import type { RowProblem } from './importView.ts'

/** A row whose values are understood and that only the write path can still refuse. */
export interface ReadyRow {
  readonly no: number
  readonly values: Readonly<Record<string, unknown>>
  /** The record that it changes, of a line that to which it belongs; absent when it makes one. */
  readonly recordId?: number
  /** The line that it changes; of lines, absent when it adds one. */
  readonly line?: number
  /** The version of the record when the file was made, where the file says so. */
  readonly version?: number | undefined
  readonly keys: readonly string[]
}

const notFound: Label = ['找不到这条记录，或您无权查看', 'Record not found, or you do not have permission to view it']
const keyMissing: Label = ['缺少用来识别记录的值', 'The value by which the record is recognised is missing']
const mayNotCreate: Label = ['您无权新建这类记录', 'You do not have permission to create these records']
const mayNotUpdate: Label = ['您无权修改这类记录', 'You do not have permission to edit these records']
const inUse: Label = [
  '该记录或相同的值正被另一操作使用，请稍后重新检查',
  'Another operation is using this record or value. Please check again in a moment',
]

const recordMissing: Label = [
  '没有记录编号的行是新明细，须写明所属单据',
  'A row without a record id is a new line. Enter the record that it belongs to.',
]
const ambiguous: Label = ['有多张单据同名，无法确定属于哪一张', 'Several records have this name, so the one meant is unclear']

const otherRecord = ([zh, en]: Label): Label => [`这一行属于“${zh}”`, `This line belongs to “${en}”`]

/** What a person may do besides importing. */
export interface Rights {
  readonly create: boolean
  readonly update: boolean
}

/** Parses a row for making or changing a record: ready for the write path, or what is wrong with it. */
export const readyRow = (
  context: Context,
  interpreter: Interpreter,
  rights: Rights,
  no: number,
  row: Interpreted,
  found: FoundRecord | undefined,
): ReadyRow | { readonly problems: readonly RowProblem[]; readonly keys: readonly string[] } => {
  const { plan, fields } = interpreter
  const recordId = found?.id
  // A row that names a line changes that one: new ones name none.
  const changesLine = isListedLines(interpreter.entity)
  const creates = !changesLine && (plan.mode === 'create' || (plan.mode === 'upsert' && recordId === undefined))
  const { values, problems } = creates
    ? parseFields(fields, withDefaults(context, interpreter.entity, fields, row.given), 'create')
    : parseFields(fields, row.given, 'change')
  const keys = uniqueKeys(interpreter, values, row.key)
  // A cell that was not understood is wrong for that reason and no other.
  const known = new Set(row.problems.map(({ target }) => target))
  const whole: readonly Label[] = [
    ...(plan.mode !== 'create' && !row.key ? [keyMissing] : []),
    ...((plan.mode === 'update' || changesLine) && row.key && recordId === undefined ? [notFound] : []),
    ...(creates && !rights.create ? [mayNotCreate] : []),
    ...(!creates && recordId !== undefined && !rights.update ? [mayNotUpdate] : []),
  ]
  const all = [
    ...row.problems,
    ...columnProblems(interpreter, problems).filter(({ target }) => !known.has(target)),
    ...whole.map(message => ({ target: '', message })),
    ...(found?.called && row.record !== undefined && !found.called.includes(row.record)
      ? [{ target: 'record', message: otherRecord(found.called) }]
      : []),
  ]
  if (all.length > 0) return { problems: all, keys }
  const changed =
    creates || !found ? {} : { recordId: found.id, version: row.version, ...(found.line === undefined ? {} : { line: found.line }) }
  return { no, values, keys, ...changed }
}

/** Whether a row adds a line: it names no line, and its file may add some. */
export const isNewLine = ({ entity, plan }: Interpreter, { key }: Interpreted): boolean =>
  isListedLines(entity) && plan.mode !== 'update' && key === undefined

/** Parses a row that adds a line to the record that it names. */
export const readyLine = (
  interpreter: Interpreter,
  { update }: Rights,
  no: number,
  { given, record, problems: read }: Interpreted,
  titled: ReadonlyMap<string, readonly number[]>,
): ReadyRow | { readonly problems: readonly RowProblem[]; readonly keys: readonly string[] } => {
  const { values, problems } = parseFields(interpreter.fields, given, 'create')
  const known = new Set(read.map(({ target }) => target))
  const [id, ...others] = titled.get(record ?? '') ?? []
  const whose = record === undefined ? recordMissing : id === undefined ? notFound : others.length > 0 ? ambiguous : undefined
  const all = [
    ...read,
    ...columnProblems(interpreter, problems).filter(({ target }) => !known.has(target)),
    ...(whose ? [{ target: 'record', message: whose }] : []),
    ...(update ? [] : [{ target: '', message: mayNotUpdate }]),
  ]
  if (all.length > 0 || id === undefined) return { problems: all, keys: [] }
  return { no, values, keys: [], recordId: id }
}

/** Rows that are written with one statement where nothing that is asked of one depends on another. */
const rowsTogether = 50

/** How the rows of a file are written. */
interface WritingRows {
  readonly reasonOf: (no: number) => string
  /** Writes one row by itself. */
  readonly alone: (row: ReadyRow) => Promise<RowOutcome>
  /** What happens once several were made together. */
  readonly made?: () => Promise<void>
}

/**
 * Makes or changes the records of rows through the write path, in their order, and answers what became of each. New ones are made many at a time; when one of
 * them cannot be, each is tried alone, so that it is known which one.
 */
export const writeRows = async (
  context: Context,
  entity: AnyEntity,
  rows: readonly ReadyRow[],
  { reasonOf, alone, made: keep }: WritingRows,
): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = []
  for (const part of partsOf(rows, areCheckedAlone(context, entity))) {
    const made = part.length > 1 ? await madeTogether(context, entity, part, reasonOf) : undefined
    if (made) {
      outcomes.push(...made)
      await keep?.()
    } else for (const row of part) outcomes.push(await alone(row))
  }
  return outcomes
}

/** Neighbouring rows whose records are made together, where that may be; every other row by itself. */
const partsOf = (rows: readonly ReadyRow[], mayBeTogether: boolean): readonly (readonly ReadyRow[])[] => {
  const parts: ReadyRow[][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (mayBeTogether && last && last.length < rowsTogether && [...last, row].every(isNew)) last.push(row)
    else parts.push([row])
  }
  return parts
}

const isNew = ({ recordId }: ReadyRow): boolean => recordId === undefined

/** Makes the records of rows with one statement; undefined, with nothing made, when one of them is refused. */
const madeTogether = async (
  context: Context,
  entity: AnyEntity,
  rows: readonly ReadyRow[],
  reasonOf: (no: number) => string,
): Promise<readonly RowOutcome[] | undefined> => {
  await sql`savepoint together`.execute(context.tx)
  try {
    const records: CheckedNew[] = []
    for (const row of rows) records.push(await newRecordOf(context, entity, row, reasonOf(row.no)))
    const ids = await createChecked(context, entity, records)
    await askAtEnd(context)
    await sql`release savepoint together`.execute(context.tx)
    return rows.map((row, at) => createdBy(row, ids[at]))
  } catch {
    await sql`rollback to savepoint together`.execute(context.tx)
    await sql`release savepoint together`.execute(context.tx)
    return undefined
  }
}

const newRecordOf = async (context: Context, entity: AnyEntity, row: ReadyRow, reason: string): Promise<CheckedNew> => {
  await checkChosen(context, entity.fields, row.values)
  await chosenOrigins(context, entity, row.values)
  return checkNew(context, entity, row.values, { action: 'create', reason })
}

const createdBy = ({ no, keys }: ReadyRow, recordId: number | undefined): RowOutcome => ({
  no,
  state: 'good',
  keys,
  action: 'create',
  ...(recordId === undefined ? {} : { recordId }),
  recordVersion: 1,
})

/** Makes or changes the record of one row through the write path, told in its history with the import as the reason. */
export const writeRow = async (context: Context, entity: AnyEntity, row: ReadyRow, reason: string): Promise<RowOutcome> => {
  if (row.recordId === undefined) {
    const [recordId] = await createChecked(context, entity, [await newRecordOf(context, entity, row, reason)])
    // What the database refuses is a matter of this row.
    await arrived(context.tx)
    await askAtEnd(context)
    return createdBy(row, recordId)
  }
  const base = { no: row.no, state: 'good', keys: row.keys } as const
  const before = await recordToChange(context, entity, row.recordId)
  const values = withSameLines(entity, before, row.values)
  await checkChosen(context, entity.fields, values, before)
  const after = await changeRecord(context, entity, before, values, { action: 'update', reason })
  await arrived(context.tx)
  await askAtEnd(context)
  if (after === before) return { ...base, action: 'same', recordId: before.id, recordVersion: before.version }
  refuseChangedSince(context, row.version, before.version)
  const changes = await rowChanges(context, entity, before, after)
  return {
    ...base,
    action: 'update',
    recordId: before.id,
    recordVersion: after.version,
    former: formerValues(entity, before, after),
    changes,
  }
}

/** Locks a record that may be changed by hand. */
export const recordToChange = async (context: Context, entity: AnyEntity, id: number): Promise<StoredRecord<AnyEntity>> => {
  const record = await lockRecord(context, entity, id)
  if (!isEditableIn(entity, stateOf(entity, record))) refuse('notEditable')
  refuseGuarded(context, entity, record, 'update')
  return record
}

/** Asks the person to confirm writing over what was changed since their file was made, unless they have. */
export const refuseChangedSince = (context: Context, said: number | undefined, version: number): void => {
  if (said === undefined || said === version || context.confirmed?.has(changedSinceKey)) return
  refuse('confirmationNeeded', {
    problems: { version: changedSince },
    data: { warnings: [changedSinceWarning(context.actor.language)] },
  })
}

/** Lines that say what is stored already are left alone, so that they stay the same lines. */
const withSameLines = (
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field: Field & { readonly of?: Fields } = entity.fields[name]
      return field.kind !== 'lines' || !sameLines(field.of ?? {}, before[name], value)
    }),
  )

const sameLines = (of: Fields, before: unknown, after: unknown): boolean => {
  const typed = Object.entries(of).flatMap(([name, field]) => (field.readonly ? [] : [name]))
  const plain = (lines: unknown): unknown =>
    // Both are lists of lines by the definition of the field.
    (lines as readonly Readonly<Record<string, unknown>>[]).map(line => typed.map(name => line[name] ?? null))
  return sameValue(plain(before), plain(after))
}

const formerValues = (
  entity: AnyEntity,
  before: StoredRecord<AnyEntity>,
  after: StoredRecord<AnyEntity>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(entity.fields)
      .filter(name => !sameValue(before[name] ?? null, after[name] ?? null))
      .map(name => [name, before[name] ?? null]),
  )

/** What a failed row is told: the write path's own refusal at the columns it speaks of. Faults of the program and of the database's state are thrown on. */
export const problemsOf = (interpreter: Pick<Interpreter, 'sources'>, error: unknown, lines?: string): readonly RowProblem[] => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '55P03') return [{ target: '', message: inUse }]
  const refusal = refusalOf(error)
  if (!refusal || refusal.code === 'busy' || refusal.code === 'operationFailed' || refusal.code === 'storageFull') throw error
  const warned = warningsIn(refusal.details.data)
  const confirmable = (problem: RowProblem): RowProblem => {
    const keys = warned.filter(({ message }) => problem.message.includes(message)).map(({ key }) => key)
    return keys.length === 0 ? problem : { ...problem, confirms: keys }
  }
  const at = columnProblems(interpreter, refusal.details.problems ?? {}, lines)
  const unplaced = warned
    .filter(({ message }) => !at.some(problem => problem.message.includes(message)))
    .map(({ message }): RowProblem => ({ target: '', message: [message, message] }))
  const told = [...at, ...unplaced].map(confirmable)
  return told.length > 0 ? told : [{ target: '', message: refusal.details.message ?? catalogue[refusal.code].message }]
}
