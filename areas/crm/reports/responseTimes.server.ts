import { companyDay, workingMinutesBetween, type DaysKnown } from '#core/days'
import { daysAsKnown } from '#core/days.server'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { activity } from '../activity/activity.ts'
import { responseTimesOf } from './responseTimes.ts'
import { responseTimesReport } from './responseTimesReport.ts'

const minutesUntil = (known: readonly DaysKnown[], at: string, until: string | null): number | null =>
  until === null ? null : workingMinutesBetween(known, at, until)

/** Counts the inquiries that the reader sees, and how long they took. */
export const servedResponseTimes = serveReport(responseTimesReport, async (context, { company: of, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const where = { kind: 'inquiry', company: of ?? undefined, at: momentsIn(days) } as const
  const found = await find(context, activity, {
    where,
    as: context.actor,
    fields: ['at', 'calendar', 'response', 'respondedAt', 'quoting', 'quotedAt'],
    limit: 'all',
  })
  const known = await daysAsKnown(context)
  const inquiries = found.map(one => ({
    month: companyDay(one.at).slice(0, 7),
    response: one.response,
    quoting: one.quoting,
    responseMinutes: minutesUntil(known.byId(one.calendar), one.at, one.respondedAt),
    quotationMinutes: minutesUntil(known.byId(one.calendar), one.at, one.quotedAt),
  }))
  const months = [...Map.groupBy(inquiries, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, ...responseTimesOf(those) },
      leadsTo: leadTo(activity, { ...where, at: momentsIn(withinMonth(month, days)) }),
    })),
    total: { values: { month: '', ...responseTimesOf(inquiries) }, leadsTo: leadTo(activity, where) },
  }
})
