import { takenBy } from '#core/audit.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import { subjectWords } from '#core/exchange'
import { inLanguage } from '#core/language'
import { daysOf, leadToScreen, serveReport } from '#core/reports.server'
import { logs } from '../logs.ts'
import { takenOutReport } from './takenOutReport.ts'

/** So many lines are read: one more than a report answers. */
const most = 1001

/** Answers what people took out within a period. The whole truth, as the audit has it; what was taken is told by its kind alone. */
export const servedTakenOut = serveReport(takenOutReport, async (context, { period, from, until, person }) => {
  const days = daysOf({ period, from, until }, companyDay(context.now))
  const taken = await takenBy(context.tx, {
    from: days.from && dayStart(days.from),
    until: days.until && dayEnd(days.until),
    user: person,
    most,
  })
  const rows = taken.map(({ user, entity, ...of }) => ({
    values: { person: user, what: inLanguage(subjectWords(context.product.registry, logs, entity), context.actor.language), ...of },
    leadsTo: leadToScreen('log.audit', {
      user,
      entity,
      result: 'done',
      ...(days.from === null ? {} : { from: days.from }),
      ...(days.until === null ? {} : { to: days.until }),
    }),
  }))
  return { rows }
})
