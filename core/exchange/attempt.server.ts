import { sql } from 'kysely'
import { rowScope } from '../reading/scope.server.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { snake, tableOf } from '../define/naming.ts'
import { refusalOf } from '../http/answer.server.ts'
import { catalogue } from '../errors/catalogue.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { parseFields } from '../fields/kinds.ts'
import { chosenOrigins } from '../records/origins.server.ts'
import { refuseUnreadable } from '../records/checks.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { withDefaults } from '../records/logic.server.ts'
import { isEditableIn, stateOf } from '../reading/openStates.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import { warningsIn } from '../logic/warning.ts'
import { areCheckedAlone, changeRecord, checkNew, createChecked, lockRecord, type CheckedNew } from '../records/write.server.ts'
import { refuse } from '../errors/refuse.ts'
import { columnProblems, uniqueKeys, type Interpreted, type Interpreter } from './interpret.ts'
import type { RowOutcome } from './importRows.server.ts'
import type { RowProblem } from './importView.ts'

/** A row whose values are understood and that only the write path can still refuse. */
export interface ReadyRow {
  readonly no: number
  readonly values: Readonly<Record<string, unknown>>
  /** The record that it changes; absent when it makes one. */
  readonly recordId?: number
  readonly keys: readonly string[]
}

const notFound: Label = ['找不到这条记录，或您无权查看', 'Record not found, or you do not have permission to view it']
const keyMissing: Label = ['缺少用来识别记录的值', 'The value by which the record is recognised is missing']
const mayNotCreate: Label = ['您无权新建这类记录', 'You do not have permission to create these records']
const mayNotUpdate: Label = ['您无权修改这类记录', 'You do not have permission to edit these records']
const inUse: Label = [
  '该记录或相同的值正被另一操作使用，请稍后重新检查',
  'Another operation is using this record or value; please check again in a moment',
]

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
  recordId: number | undefined,
): ReadyRow | { readonly problems: readonly RowProblem[]; readonly keys: readonly string[] } => {
  const { plan, fields } = interpreter
  const creates = plan.mode === 'create' || (plan.mode === 'upsert' && recordId === undefined)
  const { values, problems } = creates
    ? parseFields(fields, withDefaults(context, interpreter.entity, fields, row.given), 'create')
    : parseFields(fields, row.given, 'change')
  const keys = uniqueKeys(interpreter, values, row.key)
  // A cell that was not understood is wrong for that reason and no other.
  const known = new Set(row.problems.map(({ target }) => target))
  const whole: readonly Label[] = [
    ...(plan.mode !== 'create' && !row.key ? [keyMissing] : []),
    ...(plan.mode === 'update' && row.key && recordId === undefined ? [notFound] : []),
    ...(creates && !rights.create ? [mayNotCreate] : []),
    ...(!creates && recordId !== undefined && !rights.update ? [mayNotUpdate] : []),
  ]
  const all = [
    ...row.problems,
    ...columnProblems(interpreter, problems).filter(({ target }) => !known.has(target)),
    ...whole.map(message => ({ target: '', message })),
  ]
  return all.length > 0 ? { problems: all, keys } : { no, values, keys, ...(creates || recordId === undefined ? {} : { recordId }) }
}

/** The records of the person's scope that rows mean, by key; found with one statement. */
export const recordsByKey = async (
  context: Context,
  entity: AnyEntity,
  key: readonly string[],
  wanted: readonly (readonly unknown[])[],
): Promise<ReadonlyMap<string, number>> => {
  if (wanted.length === 0) return new Map()
  const columns = key.map(name => sql.ref(`t.${columnOf(entity, name)}`))
  const tuples = wanted.map(values => sql`(${sql.join(values.map((value, at) => stored(entity, key[at] ?? 'id', value)))})`)
  const scope = rowScope(entity, serviceOf(context.product, entity), context.actor)
  const isWanted = sql<boolean>`(${sql.join(columns)}) in (${sql.join(tuples)})`
  const { rows } = await sql<
    Readonly<Record<string, unknown>> & { readonly id: number }
  >`select t.id, ${sql.join(columns.map((column, at) => sql`${column} as ${sql.id(`k${at}`)}`))}
    from ${sql.table(tableOf(entity))} as t where ${everyCondition([isWanted, ...(scope ? [scope] : [])])}`.execute(context.tx)
  return new Map(rows.map(row => [JSON.stringify(key.map((_name, at) => row[`k${at}`])), row.id]))
}

const columnOf = (entity: AnyEntity, name: string): string => {
  const field: Field | undefined = entity.fields[name]
  return (field && storageOf(field)?.columns(snake(name), field, () => '')[0]?.name) ?? name
}

const stored = (entity: AnyEntity, name: string, value: unknown): unknown => {
  const field: Field | undefined = entity.fields[name]
  return field ? (storageOf(field)?.toColumns(value, field)[0] ?? null) : value
}

/** Rows that are written with one statement where nothing that is asked of one depends on another. */
const rowsTogether = 50

/**
 * Makes or changes the records of rows through the write path, in their order, and answers what became of each. New ones are made many at a time; when one of
 * them cannot be, each is tried alone, so that it is known which one.
 */
export const writeRows = async (
  context: Context,
  entity: AnyEntity,
  rows: readonly ReadyRow[],
  { reasonOf, alone }: { readonly reasonOf: (no: number) => string; readonly alone: (row: ReadyRow) => Promise<RowOutcome> },
): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = []
  for (const part of partsOf(rows, areCheckedAlone(context, entity))) {
    const made = part.length > 1 ? await madeTogether(context, entity, part, reasonOf) : undefined
    if (made) outcomes.push(...made)
    else for (const row of part) outcomes.push(await alone(row))
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
    await sql`release savepoint together`.execute(context.tx)
    return rows.map((row, at) => createdBy(row, ids[at]))
  } catch {
    await sql`rollback to savepoint together`.execute(context.tx)
    await sql`release savepoint together`.execute(context.tx)
    return undefined
  }
}

const newRecordOf = async (context: Context, entity: AnyEntity, row: ReadyRow, reason: string): Promise<CheckedNew> => {
  refuseUnreadable(context, entity.fields, row.values)
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
    return createdBy(row, recordId)
  }
  const base = { no: row.no, state: 'good', keys: row.keys } as const
  const before = await lockRecord(context, entity, row.recordId)
  if (!isEditableIn(entity, stateOf(entity, before))) refuse('notEditable')
  refuseGuarded(context, entity, before, 'update')
  const values = withSameLines(entity, before, row.values)
  refuseUnreadable(context, entity.fields, values, before)
  const after = await changeRecord(context, entity, before, values, { action: 'update', reason })
  if (after === before) return { ...base, action: 'same', recordId: before.id, recordVersion: before.version }
  return { ...base, action: 'update', recordId: before.id, recordVersion: after.version, former: formerValues(entity, before, after) }
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
export const problemsOf = (interpreter: Pick<Interpreter, 'sources'>, error: unknown): readonly RowProblem[] => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '55P03') return [{ target: '', message: inUse }]
  const refusal = refusalOf(error)
  if (!refusal || refusal.code === 'busy' || refusal.code === 'operationFailed' || refusal.code === 'storageFull') throw error
  const warned = warningsIn(refusal.details.data)
  const confirmable = (problem: RowProblem): RowProblem => {
    const keys = warned.filter(({ message }) => problem.message.includes(message)).map(({ key }) => key)
    return keys.length === 0 ? problem : { ...problem, confirms: keys }
  }
  const at = columnProblems(interpreter, refusal.details.problems ?? {})
  const unplaced = warned
    .filter(({ message }) => !at.some(problem => problem.message.includes(message)))
    .map(({ message }): RowProblem => ({ target: '', message: [message, message] }))
  const told = [...at, ...unplaced].map(confirmable)
  return told.length > 0 ? told : [{ target: '', message: refusal.details.message ?? catalogue[refusal.code].message }]
}
