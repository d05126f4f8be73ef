import { runOperation, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
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
export const releaseOverdue = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(overdueSchedule.job, async () => {
    const late = await find({ tx: database.db, product }, reservation, { where: { overdue: true }, fields: ['id'], limit: mostAtOnce })
    const occasion = { actor: programActor, requestId: 'stock-reservations', ip: null }
    for (const { id } of late)
      await runOperation(product, database, occasion, async context => {
        const row = await lockAnyRecord(context, reservation, id)
        if (row?.status === 'open') await changeRecord(context, reservation, row, { status: 'expired' }, { action: 'expire' })
      })
  })
