import { companyDay, workingDay, workingMinutesBetween } from '#core/days'
import { daysAsKnown } from '#core/days.server'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { spreadText } from '#core/reports'
import { quotation } from '../quotation/quotation.ts'
import { draftToSentReport } from './draftToSentReport.ts'

/** Counts the working days until quotations that the reader sees were sent. */
export const servedDraftToSent = serveReport(draftToSentReport, async (context, { type, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const where = { revision: 1, type: type ?? undefined, sentAt: momentsIn(days) ?? ({ filled: true } as const) } as const
  const [known, found] = await Promise.all([
    daysAsKnown(context),
    find(context, quotation, { where, as: context.actor, fields: ['createdAt', 'sentAt'], limit: 'all' }),
  ])
  const sent = found.flatMap(({ createdAt, sentAt }) =>
    sentAt === null
      ? []
      : [{ month: companyDay(sentAt).slice(0, 7), days: workingMinutesBetween(known.byId(null), createdAt, sentAt) / workingDay }],
  )
  const months = [...Map.groupBy(sent, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, quotations: those.length, ...spreadText(those.map(one => one.days)) },
      leadsTo: leadTo(quotation, { ...where, sentAt: momentsIn(withinMonth(month, days)) }),
    })),
  }
})
