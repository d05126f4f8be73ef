import { databaseNow, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { companyDay } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { changeRecord, exists, find, lockAnyRecord } from '#core/records.server'
import { company } from './company.ts'
import { companyEvents } from './company.events.ts'

/** Soon after midnight, by the clock of the company. A night without a process is made up for by the next one. */
export const lapseSchedule = defineUpkeep({
  name: 'crm.lapseCustomers',
  label: ['停用 24 个月无订单的客户', 'Deactivate customers without orders for 24 months'],
  at: '20 16 * * *',
})

/** Customers that ordered nothing for 24 months: the whole truth of their orders, whoever sees them. */
const lapsed = (now: string) => ({ lapsesOn: { lte: companyDay(now) } })

const reason: Label = ['24 个月无订单，自动停用', 'No order for 24 months']

/** Makes a customer inactive, if it still is without orders once nobody else changes it, and tells its owner, who can reactivate it. */
export const lapse = async (context: Context, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, company, id)
  if (!row || !(await exists(context, company, { id, ...lapsed(context.now) }))) return
  await changeRecord(context, company, row, { status: 'inactive', inactiveBecause: 'noOrders' }, { action: 'deactivate', reason })
  await announce(context, {
    event: companyEvents.lapsed,
    to: [row.owner],
    title: [`客户 ${row.name} 已停用：24 个月无订单`, `Customer ${row.nameEn ?? row.name} is inactive: no order for 24 months`],
    body: [
      '下一张确认的订单会自动重新启用；仍在跟进的请点击“重新启用”。',
      'The next confirmed order reactivates it. Choose “Reactivate” if you are still in contact.',
    ],
    link: `/materials/companyinfo/${id}`,
    about: { entity: company.name, recordId: id },
  })
}

/** Makes customers inactive that ordered nothing for 24 months, each in a transaction of its own: one that fails holds up no other, and is told as failed after them. */
export const servedLapseJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(lapseSchedule.job, async () => {
    const where = lapsed(await databaseNow(database.db))
    const found = await find({ tx: database.db, product }, company, { where, fields: ['id'], sort: 'id', limit: 'all' })
    await eachApart(
      { database, product, requestId: 'crm-lapse' },
      found.map(({ id }) => id),
      lapse,
    )
  })
