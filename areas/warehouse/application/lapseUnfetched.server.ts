import type { OpenDatabase, Product } from '#core/context.server'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { changeRecord, exists, find, lockAnyRecord } from '#core/records.server'
import { isCounted } from '../count/refuseCounted.server.ts'
import { issue } from '../issue/issue.ts'
import { application } from './application.ts'

/** Early each morning what nobody has picked up in time is there for others again. */
export const lapseSchedule = defineUpkeep({
  name: 'warehouse.lapseUnfetched',
  label: ['释放过期未领的物品', 'Releasing what was not picked up'],
  at: '22 17 * * *',
})

/** So many in one night; the others the next. */
const mostAtOnce = 5000

/**
 * Ends the approved applications of which the day has passed, each in a transaction of its own; one that was handed over and waits to be confirmed stays, and so does one of which
 * something is being counted: nobody may fetch it.
 */
export const servedUnfetchedJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(lapseSchedule.job, async () => {
    const late = await find({ tx: database.db, product }, application, {
      where: { overdue: true, state: 'approved' },
      fields: ['id'],
      limit: mostAtOnce,
    })
    await eachApart(
      { database, product, requestId: 'warehouse-applications' },
      late.map(({ id }) => id),
      async (context, id) => {
        const row = await lockAnyRecord(context, application, id)
        if (row?.state !== 'approved' || (await exists(context, issue, { application: id, state: 'handed' }))) return
        if (
          await isCounted(
            context,
            row.items.map(line => line.item),
          )
        )
          return
        await changeRecord(context, application, row, { state: 'lapsed' }, { action: 'lapse' })
      },
    )
  })
