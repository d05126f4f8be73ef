import { companyZone } from '#core/days'
import { derivedOf, over, pastDue, rowsOf, today, within, type Expression } from '#core/definition'
import type { clockStandings } from '../../crm/activity/clockStandings.ts'
import { unit } from '../../product/unit/unit.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { feedback } from './feedback.ts'

type Standing = keyof typeof clockStandings

const again = rowsOf(feedback, 'f')
const found = rowsOf(processDefect, 'd')
const made = rowsOf(unit, 'u')

const so = (sql: string): Expression => ({ sql })

/** How a clock stands that ends a time after it began: stopped in time or late, else running or over. What was rejected has no clock any more but that of its answer. */
const standing = (status: Expression, began: Expression, lasts: Expression, stopped: Expression): Expression<Standing> =>
  over<Standing>`case when ${stopped} <= ${began} + ${lasts} then 'inTime' when ${stopped} is not null then 'late'
    when ${status} = 'rejected' then null when ${began} + ${lasts} < now() then 'overdue' else 'waiting' end`

/** The company's day of an instant. */
const dayOf = (instant: Expression): Expression<string> => over<string>`(${instant} at time zone ${[companyZone]})::date`

/**
 * How the four clocks of a feedback stand, and for how long the fault has not come again since something was done about it: by other feedback and by
 * defects of the process with the same code and product. The whole truth, whoever sees those.
 */
export const feedbackDerived = derivedOf(feedback, t => {
  const status = over<string>`${t.status}`
  const received = over<string>`${t.receivedAt}`
  const began = over<string>`coalesce(${t.restartedAt}, ${t.receivedAt})`
  const since = over<string>`greatest(${t.implementedOn},
    (select max(${dayOf(again.receivedAt)}) from ${again} where ${again.defect} = ${t.defect} and ${again.model} = ${t.model} and f.id <> t.id
      and ${again.status} <> 'rejected' and ${dayOf(again.receivedAt)} > ${t.implementedOn}),
    (select max(${found.foundOn}) from ${found} where ${found.defect} = ${t.defect} and ${found.model} = ${t.model} and ${found.foundOn} > ${t.implementedOn}))`
  return {
    overdue: pastDue(feedback),
    responding: standing(status, received, so("interval '24 hours'"), over`${t.respondedAt}`),
    containing: standing(status, received, so("interval '48 hours'"), over`${t.containedAt}`),
    explaining: standing(status, began, so("interval '10 days'"), over`${t.explainedAt}`),
    closing: over<Standing>`case when ${t.closedOn} is not null then case when ${t.closedOn} <= ${t.closeOn} then 'inTime' else 'late' end
      when ${t.status} = 'rejected' then null when ${t.closeOn} < ${today} then 'overdue' else 'waiting' end`,
    quietDays: within(over`${t.status} = 'verify'`, over<number>`(${today} - ${since})::integer`),
    quietLots: within(
      over`${t.status} = 'verify'`,
      over<number>`(select count(distinct coalesce(${made.plan}, ${made.snRange}))::integer from ${made}
        where ${made.model} = ${t.model} and ${made.testedOn} > ${since})`,
    ),
  }
})
