import { activeActors } from '#core/access.server'
import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay, dayAfter, mondayOf } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { announce } from '#core/notices.server'
import { find } from '#core/records.server'
import { may, pointsOf } from '#core/rights'
import { isoWeek } from './isoWeek.ts'
import { weeklyReport } from './weeklyReport.ts'
import { weeklyReportEvents } from './weeklyReport.events.ts'

/** An hour before reports are due, Friday 18:00 by the company's clock, and twelve hours after that. */
export const reportSchedule = defineUpkeep({
  name: 'personal.remindOfReports',
  label: ['提醒提交周报', 'Remind of weekly reports'],
  at: '0 9,22 * * 5',
})

/** Who has handed in a report in so many weeks before writes them. */
const weeks = 8

/** Tells whoever writes weekly reports and has not handed in that of this week. */
const remindOfReports = async (context: Context): Promise<void> => {
  const monday = mondayOf(companyDay(context.now))
  const recent = await find(context, weeklyReport, {
    where: { status: 'submitted', monday: { gte: dayAfter(monday, -7 * weeks) } },
    fields: ['author', 'monday'],
    limit: 'all',
  })
  const handedIn = new Set(recent.filter(one => one.monday === monday).map(({ author }) => author))
  const authors = new Set(recent.flatMap(({ author }) => (author === null || handedIn.has(author) ? [] : [author])))
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const people = await activeActors(context.tx, [...authors], every)
  const to = people.filter(person => may(person, `${weeklyReport.name}:submit`)).map(({ userId }) => userId)
  if (to.length === 0) return
  await announce(context, {
    event: weeklyReportEvents.missing,
    to,
    title: [`${isoWeek(monday)} 周报未提交`, `Weekly report of ${isoWeek(monday)} not submitted`],
    body: ['截止时间为周五 18:00，迟交会标出。', 'It is due on Friday at 18:00; later ones are marked as late.'],
    link: '/personal/my_report',
  })
}

/** Does so twice for each week. */
export const servedReportJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(reportSchedule.job, () => allApart({ database, product, requestId: 'personal-reports' }, [remindOfReports]))
