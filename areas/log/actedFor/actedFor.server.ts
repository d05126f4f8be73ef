import { deedsDone } from '#core/audit.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import { actionWords, subjectWords } from '#core/exchange'
import { inLanguage } from '#core/language'
import { daysOf, leadToScreen, serveReport } from '#core/reports.server'
import { logs } from '../logs.ts'
import { actedForReport } from './actedForReport.ts'

/** So many deeds are read: one more than a report answers. */
const most = 1001

/** Answers who decided in whose place. The whole truth, as the audit has it; documents are told by their kind alone. */
export const servedActedFor = serveReport(actedForReport, async (context, { period, from, until, person, actingFor }) => {
  const days = daysOf({ period, from, until }, companyDay(context.now))
  const { registry } = context.product
  const deeds = await deedsDone(context.tx, {
    from: days.from && dayStart(days.from),
    until: days.until && dayEnd(days.until),
    user: person,
    actingFor: actingFor ?? null,
    most,
  })
  const { language } = context.actor
  const rows = deeds.map(({ at, user, actingFor: other, entity, record, action }) => ({
    values: {
      person: user,
      actingFor: other,
      at,
      what: inLanguage(subjectWords(registry, logs, entity), language),
      deed: inLanguage(actionWords(registry, entity, action), language),
      times: 1,
    },
    leadsTo: leadToScreen('log.audit', { entity, ...(record === null ? {} : { record }), user }),
  }))
  return { rows }
})
