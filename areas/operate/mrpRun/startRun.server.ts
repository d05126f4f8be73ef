import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { saidWithin } from '#core/language'
import { changeRecord, createRecord, find, lockAnyRecord } from '#core/records.server'
import { mrpRun } from './mrpRun.ts'

/** A run that began so many minutes ago and has not ended has died with its server. */
const alive = 15

/**
 * The run that goes on, where there is one; one that died with its server is said to have failed first. Whoever starts a run waits here for who starts another one at the
 * same moment.
 */
export const othersRunning = async (context: Context, without = 0): Promise<StoredRecord<typeof mrpRun> | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('operate.mrpRun', 0))`.execute(context.tx)
  const [found] = await find(context, mrpRun, { where: { state: 'running' }, fields: ['id'], limit: 1 })
  if (!found || found.id === without) return undefined
  const row = await lockAnyRecord(context, mrpRun, found.id)
  if (row?.state !== 'running') return undefined
  const begun = Date.parse(row.startedAt ?? row.createdAt)
  if (Date.parse(context.now) - begun < alive * 60_000) return row
  await changeRecord(context, mrpRun, row, { state: 'failed', failure: 'serverEnded', finishedAt: context.now }, { action: 'proceed' })
  return undefined
}

/** What each night is planned with: as whoever starts a run by hand finds it proposed. */
const nightly = {
  purpose: saidWithin(['每夜运算', 'Nightly run'], 120),
  cause: 'nightly',
  windowDays: 14,
  moveUpDays: 10,
  toleranceDays: 7,
} as const

/** Makes the run of the night, which has begun. */
export const beginNightly = async (context: Context): Promise<StoredRecord<typeof mrpRun>> => {
  const row = await lockAnyRecord(context, mrpRun, await createRecord(context, mrpRun, nightly))
  if (!row) throw new Error('A run was made and is not there')
  return changeRecord(context, mrpRun, row, { state: 'running', startedAt: context.now }, { action: 'start' })
}
