import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { recordsNamed } from '../define/listedLines.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { addJob } from '../jobs/addJob.server.ts'
import {
  cancelImportCall,
  changeRowsCall,
  checkImportCall,
  readImportCall,
  readImportsCall,
  readRowsCall,
  readTableCall,
  replaceCall,
  revertImportCall,
  writeImportCall,
} from './calls.ts'
import { changesFrom, mostChanges, planFrom, readingFrom } from './importRequests.ts'
import { askAgain, changeCells, replaceEverywhere, rowPage, type AskedAgain } from './importRows.server.ts'
import { importSummaries, importView, ownImport, type StoredImport } from './imports.server.ts'
import { interpreterOf } from './interpret.ts'
import type { ImportPlan, ImportState, ImportView } from './importView.ts'
import { importJobs, jobKeyOf, type WorkingState } from './jobs.ts'
import { rememberTargets } from './readImport.server.ts'
import { sameFileKey } from './writtenTwice.ts'

const notNow: Label = [
  '导入正在进行，或已到另一步骤，请刷新后再试',
  'The import is under way or stands elsewhere. Please reload and try again',
]
const unreadable: Label = ['提交的内容不完整', 'data input incomplete']
const notAllGood: Label = [
  '还有未通过检查的行：请修正并重新检查，或选择仅导入正确的行',
  'Some rows are not right yet: correct and check them, or choose to import valid rows only',
]
const noneGood: Label = ['没有可以写入的行', 'There are no rows to write']
const linesStay: Label = ['明细的修改请在单据的历史中撤销', 'Undo changed lines in the history of their records']
const noneWritten: Label = ['没有可以撤销的行', 'There are no rows to undo']

const demandState = (found: StoredImport, states: readonly ImportState[]): void => {
  if (!states.includes(found.state)) refuse('illegalTransition', { message: notNow })
}

const begin = async (context: Context, id: number, state: WorkingState): Promise<ImportView> => {
  await sql`update data_import set state = ${state}, done = 0, total = 0, cancelled = false, problem_zh = null, problem_en = null, changed_at = clock_timestamp() where id = ${id}`.execute(
    context.tx,
  )
  const job = importJobs[state]
  await addJob(context.tx, job, { id }, { key: jobKeyOf(job, id) })
  return importView(context.tx, context.actor, id)
}

const rowsIn = async (context: Context, id: number): Promise<ImportView['counts']> =>
  (await importView(context.tx, context.actor, id)).counts

/** What a plan changes of what was found: everything, nothing, or with more confirmed only what waited for that. */
const differenceOf = (former: ImportPlan | undefined, chosen: ImportPlan): AskedAgain => {
  if (JSON.stringify(former) === JSON.stringify(chosen)) return 'repeating'
  const { confirmed: before = [], ...old } = former ?? {}
  const { confirmed: now = [], ...next } = chosen
  return JSON.stringify(old) === JSON.stringify(next) && before.every(key => now.includes(key)) ? 'warned' : 'all'
}

/** How the calls of imports are answered. */
export const servedImportCalls: readonly ServedCall[] = [
  serveCall(readImportsCall, async (context, { entity }) => ({
    results: await importSummaries(context.tx, context.actor, entity ?? null),
  })),
  serveCall(readImportCall, async (context, { id }) => importView(context.tx, context.actor, id)),
  serveCall(readTableCall, async (context, { id, reading }) => {
    const found = await ownImport(context.tx, context.actor, id)
    demandState(found, ['uploaded', 'read', 'checked'])
    const { written } = await rowsIn(context, id)
    const chosen = readingFrom(reading)
    if (!chosen) return refuse('invalidFields', { problems: { reading: unreadable } })
    if (written > 0) refuse('illegalTransition', { message: notNow })
    await sql`update data_import set reading = ${JSON.stringify(chosen)} where id = ${id}`.execute(context.tx)
    return begin(context, id, 'reading')
  }),
  serveCall(checkImportCall, async (context, { id, plan }) => {
    const found = await ownImport(context.tx, context.actor, id)
    demandState(found, ['read', 'checked', 'written'])
    const chosen = planFrom(plan)
    if (!chosen || chosen.targets.length !== found.headers.length) return refuse('invalidFields', { problems: { plan: unreadable } })
    const interpreter = interpreterOf(entityOf(context.product.registry, found.entity), context.actor, chosen)
    if ('problem' in interpreter) return refuse('dataIncomplete', { message: interpreter.problem })
    await askAgain(context.tx, id, differenceOf(planFrom(found.plan), chosen))
    await sql`update data_import set plan = ${JSON.stringify(chosen)} where id = ${id}`.execute(context.tx)
    await rememberTargets(context.tx, context.actor.userId, found.entity, found.headers, chosen.targets)
    return begin(context, id, 'checking')
  }),
  serveCall(readRowsCall, async (context, { id, only, from, size }) => {
    await importView(context.tx, context.actor, id)
    return rowPage(context.tx, id, only, from, size)
  }),
  serveCall(changeRowsCall, async (context, { id, changes }) => {
    demandState(await ownImport(context.tx, context.actor, id), ['read', 'checked', 'written'])
    const chosen = changesFrom(changes)
    if (!chosen) {
      return refuse('invalidFields', {
        problems: { changes: [`一次最多修改 ${mostChanges} 个单元格`, `At most ${mostChanges} cells at once`] },
      })
    }
    return { changed: await changeCells(context.tx, id, chosen) }
  }),
  serveCall(replaceCall, async (context, { id, column, from, to }) => {
    demandState(await ownImport(context.tx, context.actor, id), ['read', 'checked', 'written'])
    return { changed: await replaceEverywhere(context.tx, id, column, from ?? '', to ?? '') }
  }),
  serveCall(writeImportCall, async (context, { id, scope }) => {
    demandState(await ownImport(context.tx, context.actor, id), ['checked'])
    const { counts, warnings } = await importView(context.tx, context.actor, id)
    const again = warnings.find(({ keys }) => keys.includes(sameFileKey))
    if (again) refuse('dataIncomplete', { message: again.message })
    if (counts.good === 0) refuse('dataIncomplete', { message: noneGood })
    if (scope === 'all' && counts.bad + counts.new > 0) refuse('dataIncomplete', { message: notAllGood })
    await sql`update data_import set scope = ${scope} where id = ${id}`.execute(context.tx)
    return begin(context, id, 'writing')
  }),
  serveCall(cancelImportCall, async (context, { id }) => {
    await ownImport(context.tx, context.actor, id)
    await sql`update data_import set cancelled = true where id = ${id} and state in ('reading', 'checking', 'writing', 'reverting')`.execute(
      context.tx,
    )
    return importView(context.tx, context.actor, id)
  }),
  serveCall(revertImportCall, async (context, { id }) => {
    const found = await ownImport(context.tx, context.actor, id)
    demandState(found, ['checked', 'written'])
    if (found.entity !== recordsNamed(found.entity)) refuse('illegalTransition', { message: linesStay })
    if ((await rowsIn(context, id)).written === 0) refuse('dataIncomplete', { message: noneWritten })
    return begin(context, id, 'reverting')
  }),
]
