import { companyDay, dayAfter, daysBetween } from '#core/days'
import { statesMeaning } from '#core/definition'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { ageClasses, isOfAge } from './ageClasses.ts'
import { wipByAgeReport } from './wipByAgeReport.ts'

/** The stages in which people work on a unit, in their order. */
const stages = statesMeaning(unit, 'unfinished')

/** Counts the units in production that the reader sees. */
export const servedWipByAge = serveReport(wipByAgeReport, async (context, { model, plan, line }) => {
  const today = companyDay(context.now)
  const narrowed = { model: model ?? undefined, plan: plan ?? undefined, line: line ?? undefined }
  const units = await find(context, unit, {
    where: { ...narrowed, stage: [...stages], producedOn: { lte: today } },
    as: context.actor,
    fields: ['stage', 'producedOn', 'repairCount'],
    sort: 'id',
    limit: 'all',
  })
  const open = units.flatMap(({ stage, producedOn, repairCount }) =>
    producedOn === null ? [] : [{ stage, days: daysBetween(producedOn, today), isRepaired: repairCount > 0 }],
  )
  return {
    rows: stages.flatMap(stage =>
      ageClasses.map(age => {
        const those = open.filter(one => one.stage === stage && isOfAge(age, one.days))
        const producedOn = {
          lte: dayAfter(today, -age.from),
          ...(age.until === null ? {} : { gte: dayAfter(today, -age.until) }),
        }
        return {
          values: {
            stage,
            age: age.name,
            units: those.length,
            repaired: those.filter(({ isRepaired }) => isRepaired).length,
            oldest: those.length === 0 ? null : Math.max(...those.map(({ days }) => days)),
          },
          leadsTo: leadTo(unit, { ...narrowed, stage: [stage], producedOn }),
        }
      }),
    ),
  }
})
