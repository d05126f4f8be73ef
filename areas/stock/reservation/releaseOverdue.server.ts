import type { OpenDatabase, Product } from '#core/context.server'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { reservation } from './reservation.ts'

/** Early each morning what nobody has fetched by its day is there for others again. */
export const overdueSchedule = defineUpkeep({
  name: 'stock.releaseOverdue',
  label: ['释放到期的预留', 'Releasing reservations past their day'],
  at: '12 17 * * *',
})

/** So many in one night; the others the next. */
const mostAtOnce = 5000

/** Releases the reservations whose day has passed, each in a transaction of its own. */
export const servedOverdueJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(overdueSchedule.job, async () => {
    const late = await find({ tx: database.db, product }, reservation, { where: { overdue: true }, fields: ['id'], limit: mostAtOnce })
    await eachApart(
      { database, product, requestId: 'stock-reservations' },
      late.map(({ id }) => id),
      async (context, id) => {
        const row = await lockAnyRecord(context, reservation, id)
        if (row?.status === 'open') await changeRecord(context, reservation, row, { status: 'expired' }, { action: 'expire' })
      },
    )
  })
