import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import { announce } from '#core/notices.server'
import { find, pick } from '#core/records.server'
import { company } from './company.ts'
import { companyEvents } from './company.events.ts'
import { remindOfReorders } from '../reports/remindOfReorders.server.ts'
import { dueWarning, earliestWarning } from './lapseWarning.ts'

/** Each morning before people come, by the clock of the company. */
export const remindSchedule = defineUpkeep({
  name: 'materials.remindOwners',
  label: [
    '提醒到期的客户拜访、即将停用的客户和即将用完的试剂',
    'Send reminders of customer visits due, of customers about to become inactive and of reagents that run out',
  ],
  at: '40 22 * * *',
})

/** A visit that was missed for so many days is told of no more: it stands in the list and on the home. */
const visitTold = 30

/** For so many minutes the same is not told again: longer than it can be due. */
const once = 60 * 24 * 90

/** Tells the owner of a customer that it is to be visited, once for each day on which a visit falls due. */
const tellOfVisit = async (context: Context, id: number): Promise<void> => {
  const { owner, name, nameEn, nextVisitOn, lastVisitOn } = await pick(context, company, id, [
    'owner',
    'name',
    'nameEn',
    'nextVisitOn',
    'lastVisitOn',
  ])
  if (nextVisitOn === null) return
  await announce(context, {
    event: companyEvents.visitDue,
    to: [owner],
    title: [`客户 ${name} 应于 ${nextVisitOn} 拜访`, `Visit to ${nameEn ?? name} due on ${nextVisitOn}`],
    body: lastVisitOn === null ? ['尚无拜访记录。', 'No visit yet.'] : [`上次拜访：${lastVisitOn}`, `Last visit: ${lastVisitOn}`],
    link: `/materials/companyinfo/${id}`,
    about: { entity: company.name, recordId: id },
    dedupeKey: `visit-${id}-${nextVisitOn}`,
    within: once,
  })
}

/** Tells the owner of a customer that it will become inactive, 60 and 14 days before. */
const warnOfLapse = async (context: Context, id: number): Promise<void> => {
  const { owner, name, nameEn, lapsesOn } = await pick(context, company, id, ['owner', 'name', 'nameEn', 'lapsesOn'])
  const due = lapsesOn === null ? undefined : dueWarning(daysBetween(companyDay(context.now), lapsesOn))
  if (due === undefined) return
  await announce(context, {
    event: companyEvents.lapsing,
    to: [owner],
    title: [
      `客户 ${name} 将于 ${lapsesOn} 停用：24 个月无订单`,
      `Customer ${nameEn ?? name} becomes inactive on ${lapsesOn}: no order for 24 months`,
    ],
    body: ['在此之前确认订单即可保留。', 'An order confirmed before that day keeps it active.'],
    link: `/materials/companyinfo/${id}`,
    about: { entity: company.name, recordId: id },
    dedupeKey: `lapses-${id}-${lapsesOn}-${due}`,
    within: once,
  })
}

/** Tells owners of visits that have fallen due and of customers that will become inactive, each in a transaction of its own, and of reagents that run out. */
export const remindOwners = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(remindSchedule.job, async () => {
    const context = { tx: database.db, product }
    const today = companyDay(new Date().toISOString())
    const asked = { fields: ['id'], sort: 'id', limit: 'all' } as const
    const visits = await find(context, company, { where: { nextVisitOn: { gte: dayAfter(today, -visitTold), lte: today } }, ...asked })
    const lapsing = await find(context, company, { where: { lapsesOn: { gte: today, lte: dayAfter(today, earliestWarning) } }, ...asked })
    const work = [
      ...visits.map(({ id }) => ({ id, tell: tellOfVisit })),
      ...lapsing.map(({ id }) => ({ id, tell: warnOfLapse })),
      { id: 0, tell: remindOfReorders },
    ]
    await eachApart(
      { database, product, requestId: 'materials-remind' },
      work.map((_, at) => at),
      async (step, at) => work[at]?.tell(step, work[at].id),
    )
  })
