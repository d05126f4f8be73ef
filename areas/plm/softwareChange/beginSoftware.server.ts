import { databaseNow, type OpenDatabase, type Product } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { find, lockAnyRecord } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { takeVersions } from '../effective/versionsFor.server.ts'
import { softwareChange } from './softwareChange.ts'
import { supersede } from './softwareChange.server.ts'

/** Soon after the day of the company has begun: software of that day ends what it stands in for, and products take its version. */
export const beginSoftwareSchedule = defineUpkeep({
  name: 'plm.beginSoftware',
  label: ['到日生效的软件版本取代原版本', 'Software versions of the day supersede former ones'],
  at: '5 16 * * *',
})

/** So many days are made up for where no process ran. */
const daysMadeUp = 30

/** Does for each version whose day has come what is done at once for one without a day to come. */
export const servedBeginSoftwareJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(beginSoftwareSchedule.job, async () => {
    const today = companyDay(await databaseNow(database.db))
    const begun = await find({ tx: database.db, product }, softwareChange, {
      where: { state: 'effective', effectiveSince: { gte: dayAfter(today, -daysMadeUp), lte: today } },
      fields: ['id'],
      sort: 'id',
      limit: 'all',
    })
    await eachApart(
      { database, product, requestId: 'plm-software' },
      begun.map(({ id }) => id),
      async (context, id) => {
        const row = await lockAnyRecord(context, softwareChange, id)
        if (row?.state !== 'effective') return
        await lockAnyRecord(context, model, row.model)
        await supersede(context, row)
        if (row.softwareType === 'firmware') await takeVersions(context, row.model, row.code ?? '')
      },
    )
  })
