import { sql } from 'kysely'
import { arrived } from '../database/sentAhead.server.ts'
import type { Context } from '../context/serve.server.ts'
import { askAtEnd } from '../context/trial.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { fieldsOfLines, type ListedLines } from '../define/listedLines.ts'
import { refusalOf } from '../http/answer.server.ts'
import { checkChosen } from '../records/checks.server.ts'
import { changeRecord } from '../records/write.server.ts'
import { problemsOf, recordToChange, refuseChangedSince, type ReadyRow } from './attempt.server.ts'
import type { RowOutcome } from './importRows.server.ts'
import { columnProblems, type Interpreter } from './interpret.ts'
import { rowChanges } from './rowChanges.server.ts'
import { collisionSaid } from '../records/collisions.server.ts'

/** How the lines of one import are changed. */
interface LineWriting {
  readonly lines: ListedLines
  readonly interpreter: Interpreter
  readonly reasonOf: (no: number) => string
  /** How often this transaction itself has written each record: that is nobody else's change. */
  readonly written: Map<number, number>
}

type Line = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * Changes and adds lines, those of one record together as one edit of it. Where that is refused and it is said of which lines, the others are tried without
 * them; else in ever smaller halves, so that it is known which one it is, and those that could be written are.
 */
export const writeLines = async (context: Context, writing: LineWriting, rows: readonly ReadyRow[]): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = []
  for (const [id, own] of Map.groupBy(rows, row => row.recordId ?? 0)) outcomes.push(...(await writeOfRecord(context, writing, id, own)))
  return outcomes
}

const writeOfRecord = async (
  context: Context,
  writing: LineWriting,
  id: number,
  rows: readonly ReadyRow[],
): Promise<readonly RowOutcome[]> => {
  const all = await attempt(context, writing, id, rows, 'keep')
  if (all.written || rows.length === 1) return all.outcomes
  if (all.blamed.length > 0) {
    const named = new Set(all.blamed.map(({ no }) => no))
    const others = rows.filter(({ no }) => !named.has(no))
    return others.length === 0 ? all.blamed : [...(await writeOfRecord(context, writing, id, others)), ...all.blamed]
  }
  const judged = await judgedInHalves(context, writing, id, rows)
  const right = new Set(judged.flatMap(({ no, state }) => (state === 'good' ? [no] : [])))
  const bad = judged.filter(({ state }) => state !== 'good')
  if (right.size === 0) return bad
  // Rows that are right each by itself may still not go together: then all of them are told so.
  const rest = await attempt(
    context,
    writing,
    id,
    rows.filter(({ no }) => right.has(no)),
    'keep',
  )
  return [...rest.outcomes, ...bad]
}

/** What comes of each of some rows that could not be written together; nothing of them stands afterwards. */
const judgedInHalves = async (
  context: Context,
  writing: LineWriting,
  id: number,
  rows: readonly ReadyRow[],
): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = []
  const half = Math.ceil(rows.length / 2)
  for (const some of [rows.slice(0, half), rows.slice(half)]) {
    const tried = await attempt(context, writing, id, some, 'undo')
    outcomes.push(...(tried.written || some.length === 1 ? tried.outcomes : await judgedInHalves(context, writing, id, some)))
  }
  return outcomes
}

interface Attempt {
  readonly written: boolean
  readonly outcomes: readonly RowOutcome[]
  /** Those of the rows of which the refusal itself says what is wrong. */
  readonly blamed: readonly RowOutcome[]
}

/** Writes some lines of a record in one edit, all or none; what is only tried is undone. */
const attempt = async (
  context: Context,
  writing: LineWriting,
  id: number,
  rows: readonly ReadyRow[],
  then: 'keep' | 'undo',
): Promise<Attempt> => {
  await sql`savepoint lines`.execute(context.tx)
  let order: readonly (ReadyRow | undefined)[] = []
  try {
    const outcomes = await change(context, writing, id, rows, inOrder => (order = inOrder))
    await arrived(context.tx)
    await askAtEnd(context)
    if (then === 'undo') await sql`rollback to savepoint lines`.execute(context.tx)
    else if (outcomes.some(({ action }) => action !== 'same')) writing.written.set(id, (writing.written.get(id) ?? 0) + 1)
    return { written: true, outcomes, blamed: [] }
  } catch (error) {
    await sql`rollback to savepoint lines`.execute(context.tx)
    const problems = problemsOf(writing.interpreter, await collisionSaid(context, error), writing.lines.lineOf.field)
    return {
      written: false,
      outcomes: rows.map(({ no, keys }) => ({ no, state: 'bad', keys, problems })),
      blamed: blamedBy(error, writing, order),
    }
  } finally {
    await sql`release savepoint lines`.execute(context.tx)
  }
}

/** What a refusal says of single lines, by the rows that are written there; nothing where it asks to confirm. */
const blamedBy = (error: unknown, { interpreter, lines }: LineWriting, order: readonly (ReadyRow | undefined)[]): readonly RowOutcome[] => {
  const refusal = refusalOf(error)
  if (refusal === undefined || refusal.code === 'confirmationNeeded') return []
  const { field } = lines.lineOf
  const said = Object.entries(refusal.details.problems ?? {}).map(([path, message]) => {
    const [first, place = ''] = path.split('.')
    return { row: first === field ? order[Number(place)] : undefined, path, message }
  })
  return [...Map.groupBy(said, ({ row }) => row)].flatMap(([row, own]): readonly RowOutcome[] => {
    const problems = columnProblems(interpreter, Object.fromEntries(own.map(({ path, message }) => [path, message])), field)
    return row === undefined ? [] : [{ no: row.no, state: 'bad', keys: row.keys, problems }]
  })
}

const change = async (
  context: Context,
  { lines, reasonOf, written }: LineWriting,
  id: number,
  rows: readonly ReadyRow[],
  /** Told which row stands at which place before anything is checked; none at the place of a line that no row speaks of. */
  standing: (order: readonly (ReadyRow | undefined)[]) => void,
): Promise<readonly RowOutcome[]> => {
  const { entity, field } = lines.lineOf
  const before = await recordToChange(context, entity, id)
  const said = new Map(rows.flatMap(row => (row.line === undefined ? [] : [[row.line, row] as const])))
  const added = rows.filter(({ line }) => line === undefined)
  const kept = linesIn(before, field).map(line => ({ ...line, ...said.get(line.id)?.values }))
  standing([...kept.map(({ id: line }) => said.get(line)), ...added])
  const values = { [field]: [...kept, ...added.map(row => row.values)] }
  await checkChosen(context, entity.fields, values, before)
  const after = await changeRecord(context, entity, before, values, { action: 'update', reason: reasonFor(rows, reasonOf) })
  const [former, now] = [before, after].map(record => new Map(linesIn(record, field).map(line => [line.id, line])))
  const shown = { ...lines, fields: fieldsOfLines(lines) }
  // Lines stand in the order in which they were written, so that new ones are those of the new rows in turn.
  const come = linesIn(after, field).filter(line => !former?.has(line.id))
  const places = new Map(added.map(({ no }, at) => [no, come[at]]))
  const outcomes: RowOutcome[] = []
  for (const { no, keys, line, version, values: typed } of rows) {
    const stands = line === undefined ? places.get(no) : now?.get(line)
    const changes = await rowChanges(context, shown, former?.get(line ?? 0) ?? {}, stands ?? {})
    if (changes.length > 0) refuseChangedSince(context, version, before.version - (written.get(id) ?? 0))
    const action = line === undefined ? 'create' : changes.length === 0 ? 'same' : 'update'
    outcomes.push({
      no,
      state: 'good',
      keys,
      action,
      recordId: id,
      recordVersion: after.version,
      changes,
      forgotten: isHidden(typed, stands),
    })
  }
  return outcomes
}

/** Whether a record does not show what was typed for a line of it, such as a price that it has sealed: then nothing else keeps it either. */
const isHidden = (typed: Readonly<Record<string, unknown>>, stands: Line | undefined): boolean =>
  Object.entries(typed).some(([name, value]) => value !== null && value !== undefined && (stands?.[name] ?? null) === null)

/** The reason in the history names the first row of those that were written together. */
const reasonFor = ([first]: readonly ReadyRow[], reasonOf: (no: number) => string): string => reasonOf(first?.no ?? 0)

const linesIn = (record: StoredRecord<AnyEntity>, field: string): readonly Line[] =>
  // A field of the kind `lines` holds stored lines, each with its id.
  record[field] as readonly Line[]
