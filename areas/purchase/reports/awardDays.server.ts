import { companyDay, daysBetween } from '#core/days'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { spreadText } from '#core/reports'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { awardDaysReport } from './awardDaysReport.ts'

/** Counts the days of the awarded comparisons that the reader sees. */
export const servedAwardDays = serveReport(awardDaysReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const awarded = await find(context, priceComparison, {
    where: { state: 'awarded', awardedAt: momentsIn(days) ?? { filled: true } },
    as: context.actor,
    fields: ['createdAt', 'awardedAt'],
    limit: 'all',
  })
  const taken = awarded.flatMap(({ createdAt, awardedAt }) => {
    if (awardedAt === null) return []
    const on = companyDay(awardedAt)
    return [{ month: on.slice(0, 7), days: daysBetween(companyDay(createdAt), on) }]
  })
  const months = [...Map.groupBy(taken, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, comparisons: those.length, ...spreadText(those.map(one => one.days)) },
      leadsTo: leadTo(priceComparison, { state: 'awarded', awardedAt: momentsIn(withinMonth(month, days)) }),
    })),
  }
})
