import { sql, type RawBuilder } from 'kysely'
import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { announce } from '#core/notices.server'
import { col, companyDayOf, table } from '#core/queries.server'
import { changeRecord, lockAnyRecord, meets, query } from '#core/records.server'
import { order } from '../../operate/order/order.ts'
import { company } from './company.ts'
import { companyEvents } from './company.events.ts'
import { livingStates } from './companyStates.ts'

/** Soon after midnight, by the clock of the company. A night without a process is made up for by the next one. */
export const lapseSchedule = defineUpkeep({
  name: 'materials.lapseCustomers',
  label: ['停用 24 个月无订单的客户', 'Deactivate customers without orders for 24 months'],
  at: '20 16 * * *',
})

/** The day on which 24 months began that end today. */
const since = (now: string): RawBuilder<unknown> => sql`(${companyDay(now)}::date - interval '24 months')::date`

/**
 * Customers `t` that ordered nothing for 24 months and were neither entered nor reactivated since; what the company takes for itself is no customer that could be lost. What was ordered before and is not finished, or not paid, is
 * business that goes on. The whole truth of their orders, whoever sees them.
 */
const lapsed = (now: string): RawBuilder<boolean> =>
  sql<boolean>`${meets(company, { status: livingStates, type: { not: 'internal' } })} and ${col(company, 'livingSince')} < ${since(now)}
    and not exists (select from ${table(order)} as o where ${col(order, 'company', 'o')} = ${col(company, 'id')}
      and (${meets(order, { state: ['pending', 'confirmed'] }, 'o')} or ${meets(order, { state: 'shortClosed', type: 'sale', paidOn: null }, 'o')}
        or ${meets(order, { state: ['closed', 'shortClosed'] }, 'o')} and ${companyDayOf(col(order, 'confirmedAt', 'o'))} >= ${since(now)}))`

/** The customers of whom something holds: the whole truth, for the night. */
const idsOf = (context: Pick<Context, 'tx'>, condition: RawBuilder<boolean>) =>
  query(context, { id: col(company, 'id') }, sql`from ${table(company)} as t where ${condition} order by t.id`)

const reason = '24 个月无订单，自动停用。No order for 24 months.'

/** Makes a customer inactive, if it still is without orders once nobody else changes it, and tells its owner, who can reactivate it. */
export const lapse = async (context: Context, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, company, id)
  const still = await idsOf(context, sql<boolean>`t.id = ${id} and ${lapsed(context.now)}`)
  if (!row || still.length === 0) return
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
export const lapseCustomers = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(lapseSchedule.job, async () => {
    const found = await idsOf({ tx: database.db }, lapsed(new Date().toISOString()))
    await eachApart(
      { database, product, requestId: 'materials-lapse' },
      found.map(({ id }) => id),
      lapse,
    )
  })
