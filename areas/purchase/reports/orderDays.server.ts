import { companyDay, daysBetween } from '#core/days'
import { find, pickEach } from '#core/records.server'
import { spreadText } from '#core/reports'
import { daysOf, leadTo, momentsIn, mostInLead, serveReport, withinMonth } from '#core/reports.server'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { requisition } from '../requisition/requisition.ts'
import { orderDaysReport } from './orderDaysReport.ts'

/** Counts the days of the orders that the reader sees and that came of a requisition. */
export const servedOrderDays = serveReport(orderDaysReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const sent = await find(context, order, {
    where: { state: drawing, revision: 1, comparison: { filled: true }, sentAt: momentsIn(days) ?? { filled: true } },
    as: context.actor,
    fields: ['id', 'comparison', 'sentAt'],
    limit: 'all',
  })
  const comparisons = await pickEach(
    context,
    priceComparison,
    sent.flatMap(({ comparison }) => comparison ?? []),
    ['request'],
  )
  const requisitions = await pickEach(
    context,
    requisition,
    [...comparisons.values()].flatMap(({ request }) => request ?? []),
    ['createdAt'],
  )
  const taken = sent.flatMap(({ comparison, sentAt }) => {
    const request = comparisons.get(comparison ?? 0)?.request
    const asked = requisitions.get(request ?? 0)?.createdAt
    if (asked === undefined || comparison === null || sentAt === null) return []
    const on = companyDay(sentAt)
    return [{ month: on.slice(0, 7), comparison, days: daysBetween(companyDay(asked), on) }]
  })
  const months = [...Map.groupBy(taken, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => {
      const made = [...new Set(those.map(({ comparison }) => comparison))]
      return {
        values: { month, orders: those.length, ...spreadText(those.map(one => one.days)) },
        ...(made.length > mostInLead
          ? {}
          : { leadsTo: leadTo(order, { state: drawing, revision: 1, comparison: made, sentAt: momentsIn(withinMonth(month, days)) }) }),
      }
    }),
  }
})
