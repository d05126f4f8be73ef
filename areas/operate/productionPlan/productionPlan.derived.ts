import { derivedOf, derivedOfLines, lineRowsOf, over, rowsOf, today, within, worksOn, type Expression } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { openPlans } from './planChoices.ts'
import { productionPlan } from './productionPlan.ts'

const l = rowsOf(productionLine, 'l')
const u = rowsOf(unit, 'u')
const q = lineRowsOf(unit, 'parts', 'q')
const k = lineRowsOf(productionPlan, 'components', 'k')
const p = rowsOf(productionPlan, 'p')

/** How late a plan is, and whether it will be: what is left to do against what its line does until the finish, on the days on which it works. */
export const productionPlanDerived = derivedOf(productionPlan, t => {
  const isOpen = over`${t.state} in ${openPlans}`
  const left = over<string>`((${t.quantity} - ${t.stocked} - ${t.scrapped}) * ${t.unitMinutes})`
  const isWorked = worksOn(l.calendar, { sql: 'd.day::date' })
  const worked = over`(select count(*) from generate_series(greatest(${t.startOn}, ${today})::timestamp, ${t.finishOn}::timestamp, interval '1 day') as d(day) where ${isWorked})`
  const there = over<string>`(select ${worked} * ${l.dailyMinutes} from ${l} where ${l.id} = ${t.line})`
  const anyOf = (what: Expression): Expression<boolean> => over`exists (select from ${k} where ${k.record} = t.id and ${what})`
  return {
    daysLate: within(isOpen, over<number>`case when ${t.finishOn} < ${today} then ${today} - ${t.finishOn} end`),
    minutesLeft: within(isOpen, left),
    minutesThere: within(isOpen, there),
    lacksComponents: within(isOpen, anyOf(over`${k.lacking} > 0`)),
    holdsComponents: within(isOpen, anyOf(over`${k.reserved} > 0`)),
    anyIssued: anyOf(over`${k.issued} <> ${k.returned}`),
    makesLot: over`${t.state} <> 'draft' and ${t.snRange} is null`,
    unexplained: anyOf(over`${k.variance} <> 0 and ${k.varianceReason} is null`),
    atRisk: within(isOpen, over`coalesce(${left} > ${there}, false)`),
  }
})

/** What became of the components of a plan. The whole truth of its units. */
export const planComponentsDerived = derivedOfLines(productionPlan, 'components', t => {
  const fitted = over<string>`(case when ${t.keyPart} and exists (select from ${p} where ${p.id} = t.owner_id and ${p.snRange} is not null) then
      coalesce((select sum(${q.quantity}) from ${q} join ${u} on ${u.id} = ${q.record} where ${u.plan} = t.owner_id and ${q.component} = ${t.component}), 0)
    else (select ${t.perUnit} * (${p.stocked} + ${p.scrapped}) from ${p} where ${p.id} = t.owner_id) end)::numeric(18,4)`
  return {
    lacking: over<string>`greatest(${t.needed} - ${t.issued} + ${t.returned} - ${t.reserved}, 0)`,
    fitted,
    variance: over<string>`(${t.issued} - ${fitted} - ${t.returned} - ${t.scrapped})`,
  }
})
