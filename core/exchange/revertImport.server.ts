import { sql } from 'kysely'
import { arrived } from '../database/sentAhead.server.ts'
import { may } from '../rights/actor.ts'
import { audit } from '../audit/audit.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { Refusal, refuse } from '../errors/refuse.ts'
import { refuseGuarded } from '../reading/guard.server.ts'
import { isDeletableIn, isEditableIn, stateOf } from '../reading/openStates.ts'
import { collisionSaid } from '../records/collisions.server.ts'
import { restored } from '../records/restored.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { changeRecord, deleteRecord, lockRecord } from '../records/write.server.ts'
import { problemsOf } from './attempt.server.ts'
import type { ExportParts } from './exports.server.ts'
import { keepOutcomes, lastWrittenRows, type RowOutcome, type WaitingRow } from './importRows.server.ts'
import { keepProgress, settle, workOn, type AtWork } from './imports.server.ts'

const rowsAtOnce = 100

const touched: Label = ['之后又有改动，未撤销', 'Not undone: changed after the import']
const noRight: Label = ['您无权删除或修改这类记录', 'You do not have permission to delete or change records of this kind']
const vanished: Label = ['记录已不存在', 'The record no longer exists']

/** Takes an import back row by row, the last one first: what it made is deleted, what it changed gets its former values; whatever was touched since stays. */
export const performRevert = (parts: ExportParts, id: number, stopping: AbortSignal): Promise<void> =>
  workOn(parts, id, { during: 'reverting', before: 'written' }, async atWork => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from data_import_row where import_id = ${id} and state = 'written'`.execute(parts.pool.db)
    await sql`update data_import set done = 0, total = ${rows[0]?.n ?? 0} where id = ${id}`.execute(parts.pool.db)
    for (let done = 0; ;) {
      const waiting = await lastWrittenRows(parts.pool.db, id, rowsAtOnce)
      if (waiting.length === 0) break
      await runOperation(parts.product, parts.pool, atWork.occasion, async context =>
        keepOutcomes(context.tx, id, await revertedRows(context, atWork, waiting)),
      )
      done += waiting.length
      await keepProgress(parts.pool, id, done, stopping)
    }
    await runOperation(parts.product, parts.pool, atWork.occasion, context => finish(context, atWork))
  })

const revertedRows = async (
  context: Context,
  { found, entity }: AtWork,
  waiting: readonly WaitingRow[],
): Promise<readonly RowOutcome[]> => {
  const reason: Label = [`已撤销导入批次 #${found.id}`, `Import #${found.id} undone`]
  const outcomes: RowOutcome[] = []
  for (const row of waiting) {
    const { no, action, recordId } = row
    const same = { no, action: action ?? undefined, ...(recordId === null ? {} : { recordId }) }
    await sql`savepoint one`.execute(context.tx)
    try {
      if (action !== 'same') await revertRow(context, entity, row, reason)
      await arrived(context.tx)
      outcomes.push({ ...same, state: 'reverted' })
    } catch (error) {
      await sql`rollback to savepoint one`.execute(context.tx)
      const problems = problemsOf({ sources: new Map() }, await collisionSaid(context, error))
      outcomes.push({ ...same, state: 'kept', problems: problems.map(one => ({ ...one, target: '' })) })
    }
    await sql`release savepoint one`.execute(context.tx)
  }
  return outcomes
}

const revertRow = async (
  context: Context,
  entity: AnyEntity,
  { action, recordId, recordVersion, former }: WaitingRow,
  reason: Label,
): Promise<void> => {
  const verb = action === 'create' ? 'delete' : 'update'
  if (!may(context.actor, `${entity.name}:${verb}`)) refuse('noPermission', { message: noRight })
  const record = await lockRecord(context, entity, recordId ?? 0).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'notFound') return refuse('notFound', { message: vanished })
    throw error
  })
  if (record.version !== recordVersion) refuse('staleVersion', { message: touched })
  const state = stateOf(entity, record)
  if (!(verb === 'delete' ? isDeletableIn(entity, state) : isEditableIn(entity, state))) refuse('notEditable')
  refuseGuarded(context, entity, record, verb)
  if (verb === 'delete') await deleteRecord(context, entity, record, { action: 'delete', reason })
  else await changeRecord(context, entity, record, restored(entity, record, former ?? {}), { action: 'revert', reason })
}

const finish = async (context: Context, { found, entity }: AtWork): Promise<void> => {
  const { rows } = await sql<{
    reverted: number
    kept: number
  }>`select count(*) filter (where state = 'reverted') as reverted, count(*) filter (where state = 'kept') as kept
    from data_import_row where import_id = ${found.id}`.execute(context.tx)
  const { reverted = 0, kept = 0 } = rows[0] ?? {}
  await sql`update data_import set reverted_at = clock_timestamp() where id = ${found.id}`.execute(context.tx)
  await settle(context.tx, found.id, 'reverted')
  await audit(context, {
    entity: entity.name,
    recordId: null,
    recordTitle: found.fileName,
    action: 'revertImport',
    reason: `#${found.id}`,
    changes: [
      { field: 'reverted', label: ['撤销行数', 'Rows undone'], before: null, after: [String(reverted), String(reverted)] },
      { field: 'kept', label: ['保留行数', 'Rows kept'], before: null, after: [String(kept), String(kept)] },
    ],
  })
}
