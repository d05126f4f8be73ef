import type { OpenDatabase, Product } from '#core/context.server'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { enterPrices } from './enterPrices.server.ts'
import { priceChange } from './priceChange.ts'

/** At 00:00 of the company's day prices come into effect whose day it is; a night without a process is made up for. */
export const activationSchedule = defineUpkeep({
  name: 'crm.activatePrices',
  label: ['调价生效', 'Activating price changes'],
  at: '0 16 * * *',
  madeUpWithin: 30 * 86_400_000,
})

/** Activates approved changes whose day has come, in the order of their days, each in a transaction of its own; one that was withdrawn meanwhile stays so. */
export const servedActivationJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(activationSchedule.job, async () => {
    const due = await find({ tx: database.db, product }, priceChange, {
      where: { isDue: true },
      fields: ['id', 'effectiveDate'],
      sort: 'effectiveDate',
      limit: 'all',
    })
    await eachApart(
      { database, product, requestId: 'crm-prices' },
      due.map(({ id }) => id),
      async (context, id) => {
        const row = await lockAnyRecord(context, priceChange, id)
        if (row?.status !== 'approved') return
        await enterPrices(context, row, row.effectiveDate)
        await changeRecord(context, priceChange, row, { status: 'effective', effectiveOn: row.effectiveDate }, { action: 'activate' })
      },
    )
  })
