import { runOperation, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { objective } from '../objective/objective.ts'
import { keyResult } from './keyResult.ts'
import { measuredChange } from './measure.server.ts'

/** Every hour: whoever looks at a goal sees where it stands today. */
export const measureSchedule = defineUpkeep({
  name: 'okr.measure',
  label: ['读取关键结果的数值', 'Read the figures of key results'],
  at: '40 * * * *',
})

/** Reads the figure of every wired key result whose objective is under way, each by itself. */
export const servedMeasureJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(measureSchedule.job, async () => {
    const requestId = 'okr-measure'
    const wired = await runOperation(product, database, { actor: programActor, requestId, ip: null }, async context => {
      const active = await find(context, objective, { where: { status: 'active' }, fields: ['id'], limit: 'all' })
      const objectives = active.map(({ id }) => id)
      return objectives.length === 0
        ? []
        : find(context, keyResult, { where: { objective: objectives, source: 'wired' }, fields: ['id'], limit: 'all' })
    })
    await eachApart(
      { database, product, requestId },
      wired.map(({ id }) => id),
      async (context, id) => {
        const row = await lockAnyRecord(context, keyResult, id)
        if (!row) return
        const change = await measuredChange(context, row)
        const isSame = change.sourceProblem === row.sourceProblem && (change.current === undefined || change.current === row.current)
        if (!isSame) await changeRecord(context, keyResult, row, change, { action: 'update' })
      },
    )
  })
