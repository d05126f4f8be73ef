import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { announce } from '../notices/announce.server.ts'
import { openRecall } from '../context/recall.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { Collided, collisionSaid } from '../records/collisions.server.ts'
import { confirmedByKeys, logicFor } from '../records/logic.server.ts'
import { problemsOf, writeRow, writeRows, type ReadyRow } from './attempt.server.ts'
import { examinationOf, understandRows, type Examination } from './checkImport.server.ts'
import type { ExportParts } from './exports.server.ts'
import { changedSince, changedSinceKey } from './changedSince.ts'
import { writeLines } from './lineRows.server.ts'
import { multiplesKey, multiplesWords, thousandsKey, thousandsWords } from './interpret.ts'
import { noRecordKey, noRecordWords } from './noRecord.ts'
import { lostDigitsKey, lostDigitsWords } from '../tables/lostDigits.ts'
import { keepOutcomes, rowsIn, type RowOutcome, type WaitingRow } from './importRows.server.ts'
import { keepProgress, settle, workOn, type AtWork } from './imports.server.ts'
import { forgetChanging } from './lookUp.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { exchangeEvents } from './events.ts'
import { equalRow, equalRowKey, sameFile, sameFileKey } from './writtenTwice.ts'
import { counted } from '../language/counted.ts'

/** Rows written in one transaction when rows that fail are left out: so much is lost of the work when the process is killed, and done again. */
const rowsAtOnce = 200

/** Imports that take longer than a person waits tell that person when they have ended. */
const rowsWorthANotice = 2_000

/** A row that was right when it was checked is not right any more. */
class RowFailed extends Error {
  readonly outcome: RowOutcome
  /** Where it repeats a record: how it is told with which one, that is found once what was written is undone. */
  readonly repeats: { readonly error: Collided; readonly told: (error: unknown) => RowOutcome } | undefined
  constructor(outcome: RowOutcome, repeats?: RowFailed['repeats']) {
    super('A row cannot be written')
    this.outcome = outcome
    this.repeats = repeats
  }
}

/** What is told of a row that failed, after the transaction in which it did. */
const outcomeOf = async ({ product, pool }: ExportParts, { occasion }: AtWork, { outcome, repeats }: RowFailed): Promise<RowOutcome> =>
  repeats ? repeats.told(await collisionSaid({ tx: pool.db, product, actor: occasion.actor }, repeats.error)) : outcome

const notAll = (no: number): Label => [
  `第 ${no} 行已无法写入，因此什么也没有写入；请查看该行后重试`,
  `Row ${no} can no longer be written, so nothing was. Look at that row and try again`,
]

/** Writes the rows that were found good: all in one transaction, or in small ones that stand as soon as they are done. */
export const performWrite = (parts: ExportParts, id: number, stopping: AbortSignal): Promise<void> =>
  workOn(parts, id, { during: 'writing', before: 'checked' }, async atWork => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from data_import_row where import_id = ${id} and state = 'good'`.execute(
      parts.pool.db,
    )
    const total = rows[0]?.n ?? 0
    await sql`update data_import set done = 0, total = ${total} where id = ${id}`.execute(parts.pool.db)
    // The rows of one document are not written in parts.
    if (atWork.found.scope === 'all' || isListedLines(atWork.entity)) await writeAll(parts, atWork, stopping, total)
    else await writeGood(parts, atWork, stopping, total)
  })

const writeAll = async (parts: ExportParts, atWork: AtWork, stopping: AbortSignal, total: number): Promise<void> => {
  const { id } = atWork.found
  try {
    await runOperation(parts.product, parts.pool, atWork.occasion, async context => {
      const examination = await examinationOf(context.tx, atWork)
      let done = 0
      for (let last = 0; ;) {
        const waiting = await rowsIn(context.tx, id, 'good', last, rowsAtOnce)
        last = waiting.at(-1)?.no ?? last
        if (waiting.length === 0) break
        await keepOutcomes(context.tx, id, await writtenRows(context, examination, waiting))
        done += waiting.length
        await keepProgress(parts.pool, id, done, stopping)
      }
      await finish(context, atWork, total)
    })
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error
    await keepOutcomes(parts.pool.db, id, [await outcomeOf(parts, atWork, error)])
    refuse('ruleBroken', { message: notAll(error.outcome.no), leadsTo: 'sent' })
  }
}

/** Rows that build on one another go one by one, the others together. */
const writtenRows = async (context: Context, examination: Examination, waiting: readonly WaitingRow[]): Promise<readonly RowOutcome[]> => {
  const parts = examination.builds ? waiting.map(row => [row]) : [waiting]
  const outcomes: RowOutcome[] = []
  for (const part of parts) {
    forgetChanging(examination.known)
    const recalling = { ...context, recall: openRecall() }
    const { ready, bad } = await understandRows(context, examination, part)
    const [first] = bad
    if (first) throw new RowFailed(first)
    const good = await writtenReady(recalling, examination, ready)
    outcomes.push(...good.map((outcome): RowOutcome => ({ ...outcome, state: 'written' })))
  }
  return outcomes
}

const writtenReady = async (context: Context, examination: Examination, ready: readonly ReadyRow[]): Promise<readonly RowOutcome[]> => {
  const { reasonOf, interpreter, written } = examination
  const { entity } = interpreter
  if (!isListedLines(entity)) return writeRows(context, entity, ready, { reasonOf, alone: row => writtenAlone(context, examination, row) })
  const outcomes = await writeLines(context, { lines: entity, interpreter, reasonOf, written }, ready)
  const failed = outcomes.find(({ state }) => state === 'bad')
  if (failed) throw new RowFailed(failed)
  return outcomes
}

const writtenAlone = async (context: Context, { interpreter, reasonOf }: Examination, row: ReadyRow): Promise<RowOutcome> => {
  try {
    return await writeRow(context, interpreter.entity, row, reasonOf(row.no))
  } catch (error) {
    const told = (why: unknown): RowOutcome => ({ no: row.no, state: 'bad', keys: row.keys, problems: problemsOf(interpreter, why) })
    throw new RowFailed(told(error), error instanceof Collided ? { error, told } : undefined)
  }
}

const writeGood = async (parts: ExportParts, atWork: AtWork, stopping: AbortSignal, total: number): Promise<void> => {
  const { id } = atWork.found
  const examination = await examinationOf(parts.pool.db, atWork)
  for (let done = 0; ;) {
    const waiting = await rowsIn(parts.pool.db, id, 'good', 0, examination.builds ? 1 : rowsAtOnce)
    if (waiting.length === 0) break
    const failed = await writeTogether(parts, atWork, examination, waiting)
    if (failed) await keepOutcomes(parts.pool.db, id, [failed])
    done += failed ? 1 : waiting.length
    await keepProgress(parts.pool, id, done, stopping)
  }
  await runOperation(parts.product, parts.pool, atWork.occasion, context => finish(context, atWork, total))
}

/** Writes rows in one transaction; answers the first that failed, with which none of them was written. */
const writeTogether = async (
  parts: ExportParts,
  atWork: AtWork,
  examination: Examination,
  waiting: readonly WaitingRow[],
): Promise<RowOutcome | undefined> => {
  try {
    await runOperation(parts.product, parts.pool, atWork.occasion, async context => {
      await keepOutcomes(context.tx, atWork.found.id, await writtenRows(context, examination, waiting))
    })
    return undefined
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error
    return outcomeOf(parts, atWork, error)
  }
}

const finish = async (context: Context, { found, entity }: AtWork, total: number): Promise<void> => {
  const { rows } = await sql<{ written: number; bad: number; sha256: string }>`select
      (select count(*) from data_import_row where import_id = ${found.id} and state = 'written') as written,
      (select count(*) from data_import_row where import_id = ${found.id} and state = 'bad') as bad, encode(sha256, 'hex') as sha256
    from data_import where id = ${found.id}`.execute(context.tx)
  const { written: count = 0, bad = 0, sha256 = '' } = rows[0] ?? {}
  await sql`update data_import set written_at = clock_timestamp() where id = ${found.id}`.execute(context.tx)
  // A file of which something is not kept is not kept either: it is swept when nothing knows it any more.
  await sql`update data_import set file_key = null where id = ${found.id}
    and exists (select from data_import_row where import_id = ${found.id} and state = 'written' and cells = '{}')`.execute(context.tx)
  await settle(context.tx, found.id, 'written')
  await audit(context, {
    entity: recordsOf(entity).name,
    recordId: null,
    recordTitle: found.fileName,
    action: 'import',
    reason: `#${found.id}`,
    changes: [
      { field: 'written', label: ['写入行数', 'Rows written'], before: null, after: [String(count), String(count)] },
      { field: 'failed', label: ['未写入行数', 'Rows left out'], before: null, after: [String(bad), String(bad)] },
      ...confirmedByKeys(logicFor(context, recordsOf(entity)) ?? {}, recordsOf(entity), found.plan?.confirmed ?? []),
      ...confirmedOfFile(found.plan?.confirmed ?? []),
      { field: 'sha256', label: ['SHA-256', 'SHA-256'], before: null, after: [sha256, sha256] },
    ],
  })
  if (total >= rowsWorthANotice) await tellWritten(context, found.userId, found.id, found.fileName, count)
}

/** What a person may confirm of a file itself. */
const confirmable: readonly (readonly [string, Label])[] = [
  [changedSinceKey, changedSince],
  [lostDigitsKey, lostDigitsWords],
  [thousandsKey, thousandsWords],
  [multiplesKey, multiplesWords],
  [noRecordKey, noRecordWords],
  [equalRowKey, equalRow],
  [sameFileKey, sameFile],
]

const confirmedOfFile = (confirmed: readonly string[]) =>
  confirmable.flatMap(([key, words]) =>
    confirmed.includes(key)
      ? [{ field: key.split(':')[1] ?? key, label: ['已确认', 'Confirmed'] as const, before: null, after: words }]
      : [],
  )

const tellWritten = (
  telling: Pick<Context, 'tx' | 'product'>,
  userId: number,
  id: number,
  fileName: string,
  count: number,
): Promise<void> =>
  announce(
    { ...telling, actor: programActor },
    {
      event: exchangeEvents.imported,
      to: [userId],
      title: [`导入已完成：${fileName}`, `Your import has ended: ${fileName}`],
      body: [`写入 ${count} 行`, `${counted(count, 'row')} written`],
      link: '/exchange/exports',
      dedupeKey: `import-${id}`,
    },
  )
