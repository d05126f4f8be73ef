import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { openRecall } from '../context/recall.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { runTrial } from '../context/trial.server.ts'
import { recordsByKey, recordsTitled } from './foundRecords.server.ts'
import { isNewLine, problemsOf, readyLine, readyRow, writeRow, writeRows, type ReadyRow } from './attempt.server.ts'
import type { ExportParts } from './exports.server.ts'
import { keepOutcomes, knownKeys, rowsIn, type RowOutcome, type WaitingRow } from './importRows.server.ts'
import { keepProgress, settle, workOn, type AtWork } from './imports.server.ts'
import { interpreterOf, interpretRow, type Interpreter, scalesOf } from './interpret.ts'
import type { RowProblem } from './importView.ts'
import { noRecord } from './noRecord.ts'
import { numberSigns } from './numberSigns.server.ts'
import type { Database } from '../database/pool.server.ts'
import { contentKey, isContentKey } from './contentKey.server.ts'
import { writeLines } from './lineRows.server.ts'
import { equalRow, equalRowKey } from './writtenTwice.ts'
import { forgetChanging, knownLookUp, lookUpMissing, type Known } from './lookUp.server.ts'
import { collisionSaid } from '../records/collisions.server.ts'

/** Rows looked at in one transaction: short enough that nobody waits for its locks. */
const rowsAtOnce = 250

const noPlan: Label = ['请先为各列指定字段', 'Choose the fields of the columns first']

/** Everything that stays the same while the rows of one import are looked at. */
export interface Examination {
  readonly importId: number
  readonly actor: Actor
  readonly interpreter: Interpreter
  /** What stands over the columns of the file. */
  readonly headers: readonly string[]
  readonly known: Known
  /** What a row's history says about why it was written. */
  readonly reasonOf: (no: number) => string
  /** How often each record whose lines are changed was written by the transaction under way. */
  readonly written: Map<number, number>
  /** Rows refer to records that other rows of the file make: each is looked at on the ground of those before it. */
  readonly builds: boolean
}

/** Prepares to look at the rows of an import; refuses when its plan fits no longer. */
export const examinationOf = async (db: Database | Transaction, { found, entity, occasion: { actor } }: AtWork): Promise<Examination> => {
  if (!found.plan) return refuse('dataIncomplete', { message: noPlan })
  const interpreter = interpreterOf(entity, actor, found.plan)
  if ('problem' in interpreter) return refuse('dataIncomplete', { message: interpreter.problem })
  const builds = [...interpreter.sources.values()]
    .flat()
    .some(({ target }) => JSON.stringify(target.field).includes(`"to":"${entity.name}"`))
  return {
    importId: found.id,
    actor,
    interpreter: { ...interpreter, signs: await numberSigns(db, found.id, interpreter), scales: scalesOf(found.headers, interpreter) },
    headers: found.headers,
    known: { found: new Map(), changing: new Set(builds ? [entity.name] : []) },
    reasonOf: no =>
      actor.language === 'zh'
        ? `导入批次 #${found.id} 第 ${no} 行（${found.fileName}）`
        : `Import #${found.id}, row ${no} (${found.fileName})`,
    written: new Map(),
    builds,
  }
}

/** Reads rows as far as no record is written: what each says, whom it means, what is wrong with it already. */
export const understandRows = async (
  context: Context,
  { interpreter, headers, known, actor }: Examination,
  rows: readonly WaitingRow[],
): Promise<{ readonly ready: readonly ReadyRow[]; readonly bad: readonly RowOutcome[] }> => {
  const { entity, plan } = interpreter
  const missing = new Map<string, Set<string>>()
  for (const { cells } of rows) interpretRow(interpreter, cells, knownLookUp(known, missing))
  await lookUpMissing(context, known, missing)
  const read = rows.map(row => ({ no: row.no, cells: row.cells, said: interpretRow(interpreter, row.cells, knownLookUp(known)) }))
  const keys = new Map(read.flatMap(({ said: { key } }) => (key ? [[JSON.stringify(key), key] as const] : [])))
  const records = await recordsByKey(context, entity, plan.key, [...keys.values()])
  const adding = isListedLines(entity) && plan.mode !== 'update' ? read.flatMap(({ said }) => (said.key ? [] : (said.record ?? []))) : []
  const titled = await recordsTitled(context, recordsOf(entity), [...new Set(adding)])
  const { name } = recordsOf(entity)
  const rights = { create: may(actor, `${name}:create`), update: may(actor, `${name}:update`) }
  const ready: ReadyRow[] = []
  const bad: RowOutcome[] = []
  for (const { no, cells, said } of read) {
    const none = noRecord(interpreter, headers, cells)
    if (none) {
      bad.push({ no, state: 'bad', problems: [none] })
      continue
    }
    const isLine = isNewLine(interpreter, said)
    const row = isLine
      ? readyLine(interpreter, rights, no, said, titled)
      : readyRow(context, interpreter, rights, no, said, said.key && records.get(JSON.stringify(said.key)))
    if (!('no' in row)) bad.push({ no, state: 'bad', problems: row.problems, keys: row.keys })
    // A document may well have two equal lines.
    else if (!isLine && row.recordId === undefined) ready.push({ ...row, keys: [...row.keys, contentKey(interpreter, cells)] })
    else ready.push(row)
  }
  return { ready, bad }
}

/** Tries every row that has not been looked at on the real write path, in transactions that are undone. */
export const performCheck = (parts: ExportParts, id: number, stopping: AbortSignal): Promise<void> =>
  workOn(parts, id, { during: 'checking', before: 'read' }, async atWork => {
    const examination = await examinationOf(parts.pool.db, atWork)
    const seen = await knownKeys(parts.pool.db, id)
    const { rows } = await sql<{ n: number }>`select count(*) as n from data_import_row where import_id = ${id} and state = 'new'`.execute(
      parts.pool.db,
    )
    const total = rows[0]?.n ?? 0
    await sql`update data_import set done = 0, total = ${total} where id = ${id}`.execute(parts.pool.db)
    let done = 0
    const look = async (context: Context, waiting: readonly WaitingRow[]): Promise<readonly RowOutcome[]> => {
      const outcomes = await tryRows(context, examination, waiting, seen)
      done += waiting.length
      await keepProgress(parts.pool, id, done, stopping)
      return outcomes
    }
    if (examination.builds) await undone(parts, atWork, context => tryOneByOne(context, examination, look))
    else {
      for (let last = 0; ;) {
        const waiting = await rowsIn(parts.pool.db, id, 'new', last, rowsAtOnce)
        last = waiting.at(-1)?.no ?? last
        if (waiting.length === 0) break
        await undone(parts, atWork, context => look(context, waiting))
      }
    }
    await settle(parts.pool.db, id, 'checked')
  })

/** Works in a transaction that is undone, then writes down what came of it. */
const undone = async (
  parts: ExportParts,
  { found, occasion }: AtWork,
  work: (context: Context) => Promise<readonly RowOutcome[]>,
): Promise<void> => {
  const outcomes = await runTrial(parts.product, parts.pool, occasion, work)
  // What the trial has made is gone with it.
  await keepOutcomes(
    parts.pool.db,
    found.id,
    outcomes.map(({ recordVersion: _version, former: _former, recordId, ...outcome }) =>
      outcome.action === 'create' || recordId === undefined ? outcome : { ...outcome, recordId },
    ),
  )
}

/** Each row on the ground of those before it, all in one transaction. */
const tryOneByOne = async (
  context: Context,
  { importId, known }: Examination,
  look: (context: Context, rows: readonly WaitingRow[]) => Promise<readonly RowOutcome[]>,
): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = []
  for (let last = 0; ;) {
    const waiting = await rowsIn(context.tx, importId, 'new', last, rowsAtOnce)
    last = waiting.at(-1)?.no ?? last
    if (waiting.length === 0) return outcomes
    for (const row of waiting) {
      forgetChanging(known)
      outcomes.push(...(await look(context, [row])))
    }
  }
}

const tryRows = async (
  context: Context,
  examination: Examination,
  waiting: readonly WaitingRow[],
  seen: Map<string, number>,
): Promise<readonly RowOutcome[]> => {
  const recalling = { ...context, recall: openRecall() }
  const { ready, bad } = await understandRows(context, examination, waiting)
  const outcomes: RowOutcome[] = [...bad]
  for (const { no, keys = [] } of bad) for (const key of keys) if (!seen.has(key)) seen.set(key, no)
  await sql`savepoint trial`.execute(context.tx)
  const fresh: ReadyRow[] = []
  const takesEqual = examination.interpreter.plan.confirmed?.includes(equalRowKey) === true
  for (const row of ready) {
    const problem = repetition(row, seen, takesEqual)
    for (const key of row.keys) if (!seen.has(key)) seen.set(key, row.no)
    if (problem === undefined) fresh.push(row)
    else outcomes.push({ no: row.no, state: 'bad', keys: row.keys, problems: [problem] })
  }
  const { reasonOf, interpreter } = examination
  const { entity } = interpreter
  const tried = isListedLines(entity)
    ? await writeLines(recalling, { lines: entity, interpreter, reasonOf, written: new Map() }, fresh)
    : await writeRows(recalling, entity, fresh, {
        reasonOf,
        alone: row => tryAlone(recalling, examination, row),
        made: () => moveSavepoint(recalling),
      })
  return [...outcomes, ...tried]
}

/** What a row repeats of another one of its file: a value that may occur once, or all of it, which is asked. */
const repetition = ({ no, keys }: ReadyRow, seen: ReadonlyMap<string, number>, takesEqual: boolean): RowProblem | undefined => {
  const shared = keys.filter(key => (seen.get(key) ?? no) !== no)
  const unique = shared.find(key => !isContentKey(key))
  if (unique !== undefined) return { target: '', message: repeated(seen.get(unique) ?? 0), repeats: true }
  return shared.length === 0 || takesEqual ? undefined : { target: '', message: equalRow, confirms: [equalRowKey], repeats: true }
}

const tryAlone = async (context: Context, { interpreter, reasonOf }: Examination, row: ReadyRow): Promise<RowOutcome> => {
  try {
    const outcome = await writeRow(context, interpreter.entity, row, reasonOf(row.no))
    await moveSavepoint(context)
    return outcome
  } catch (error) {
    await sql`rollback to savepoint trial`.execute(context.tx)
    return { no: row.no, state: 'bad', keys: row.keys, problems: problemsOf(interpreter, await collisionSaid(context, error)) }
  }
}

/** What was tried stays for the rows after it, as it does when they are written: what two of them may not have both is found. */
const moveSavepoint = async (context: Context): Promise<void> => {
  await sql`release savepoint trial`.execute(context.tx)
  await sql`savepoint trial`.execute(context.tx)
}

const repeated = (no: number): Label => [`与第 ${no} 行重复`, `It repeats row ${no}`]
