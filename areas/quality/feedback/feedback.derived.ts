import { companyZone } from '#core/days'
import { derivedOf, over, rowsOf, today, within, type Expression } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { feedback } from './feedback.ts'

const again = rowsOf(feedback, 'f')
const own = rowsOf(feedback, 't')
const found = rowsOf(processDefect, 'd')
const made = rowsOf(unit, 'u')

/** The company's day of an instant. */
const dayOf = (instant: Expression): Expression<string> => over<string>`(${instant} at time zone ${[companyZone]})::date`

/**
 * The day by which a feedback is to be closed, and for how long the fault has not come again since something was done about it: by other feedback and by
 * defects of the process with the same code and product. The whole truth, whoever sees those.
 */
export const feedbackDerived = derivedOf(feedback, t => {
  const since = over<string>`greatest(${t.implementedOn},
    (select max(${dayOf(again.receivedAt)}) from ${again} where ${again.defect} = ${t.defect} and ${again.model} = ${t.model} and f.id <> t.id
      and ${again.status} <> 'rejected' and ${dayOf(again.receivedAt)} > ${t.implementedOn}),
    (select max(${found.foundOn}) from ${found} where ${found.defect} = ${t.defect} and ${found.model} = ${t.model} and ${found.foundOn} > ${t.implementedOn}))`
  return {
    closeOn: dayOf(own.closeBy),
    quietDays: within(over`${t.status} = 'verify'`, over<number>`(${today} - ${since})::integer`),
    quietLots: within(
      over`${t.status} = 'verify'`,
      over<number>`(select count(distinct coalesce(${made.plan}, ${made.snRange}))::integer from ${made}
        where ${made.model} = ${t.model} and ${made.testedOn} > ${since})`,
    ),
  }
})
