import { databaseNow, type OpenDatabase, type Product } from '#core/context.server'
import { companyDay } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { find } from '#core/records.server'
import { endOpenings, haveEnded } from './endOpenings.server.ts'
import { goLive } from './goLive.ts'

/** Just after midnight of the company. */
export const goLiveSchedule = defineUpkeep({
  name: 'admin.goLiveToday',
  label: ['到启用日停用期初登记', 'Ending opening entries on the day of going live'],
  at: '1 16 * * *',
  madeUpWithin: 30 * 86_400_000,
})

/** Ends the opening entries of a company once its day of going live has come, whoever planned it. */
export const servedGoLiveJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(goLiveSchedule.job, async () => {
    const where = { liveFrom: { lte: companyDay(await databaseNow(database.db)) } }
    const live = await find({ tx: database.db, product }, goLive, { where, fields: ['id'], sort: 'id', limit: 1 })
    await eachApart(
      { database, product, requestId: 'go-live' },
      live.map(({ id }) => id),
      async (context, id) => {
        if (await haveEnded(context)) return
        const [row] = await find(context, goLive, { where: { id }, fields: ['name', 'note'], limit: 1 })
        await endOpenings(context, row?.note ?? row?.name ?? '')
      },
    )
  })
