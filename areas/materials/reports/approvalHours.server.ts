import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { spreadText } from '#core/reports'
import { quotation } from '../quotation/quotation.ts'
import { approvalHoursReport } from './approvalHoursReport.ts'

const approvedStates = ['approved', 'sent', 'accepted', 'converted', 'lost'] as const
const hour = 3_600_000

/** Counts the hours of the approvals of quotations that the reader sees. */
export const servedApprovalHours = serveReport(approvalHoursReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const approved = await find(context, quotation, {
    where: { state: approvedStates, approvedAt: momentsIn(days) ?? { filled: true } },
    as: context.actor,
    fields: ['submittedAt', 'approvedAt'],
    limit: 'all',
  })
  const taken = approved.flatMap(({ submittedAt, approvedAt }) =>
    submittedAt === null || approvedAt === null
      ? []
      : [{ month: companyDay(approvedAt).slice(0, 7), hours: (Date.parse(approvedAt) - Date.parse(submittedAt)) / hour }],
  )
  const months = [...Map.groupBy(taken, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, quotations: those.length, ...spreadText(those.map(one => one.hours)) },
      leadsTo: leadTo(quotation, { state: approvedStates, approvedAt: momentsIn(withinMonth(month, days)) }),
    })),
  }
})
