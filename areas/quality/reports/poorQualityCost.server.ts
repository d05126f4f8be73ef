import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact, inCents, sumOf } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { may } from '#core/rights'
import { processDefect } from '../processDefect/processDefect.ts'
import { scrapped } from '../scrapped/scrapped.ts'
import { scrappedNow } from '../scrapped/scrappedStates.ts'
import { scrapRule } from '../scrapRule/scrapRule.ts'
import { poorQualityCostReport } from './poorQualityCostReport.ts'
import { responsibles } from '../../product/unit/defectInput.ts'

type Days = ReturnType<typeof daysIn>

const scrapBy = (context: Context, scrappedOn: Days) =>
  may(context.actor, `${scrapped.name}:read`)
    ? query(
        context,
        {
          responsible: col(scrapped, 'responsible'),
          units: sql<number>`count(*)::int`,
          unknown: sql<number>`(count(*) filter (where ${meets(scrapped, { cost: null })}))::int`,
          scrap: sql<string>`coalesce(sum(${col(scrapped, 'cost')}), 0)::text`,
        },
        sql`from ${table(scrapped)} as t where ${rowsSeen(context, scrapped)} and ${meets(scrapped, { status: [...scrappedNow], scrappedOn })} group by 1`,
      )
    : []

/** Fixes with the cost of an hour that was in force on their day. */
const reworkBy = (context: Context, fixedOn: Days) => {
  const perHour = sql`(select ${col(scrapRule, 'perHour', 'r')} from ${table(scrapRule)} as r
    where ${col(scrapRule, 'validFrom', 'r')} <= ${col(processDefect, 'fixedOn')} order by ${col(scrapRule, 'validFrom', 'r')} desc limit 1)`
  const minutes = sql`coalesce(${col(processDefect, 'minutes')}, 0)`
  return query(
    context,
    {
      responsible: col(processDefect, 'responsible'),
      fixes: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${minutes}), 0)::int`,
      unknown: sql<number>`(count(*) filter (where ${minutes} > 0 and ${perHour} is null))::int`,
      rework: sql<string>`coalesce(sum(round(${minutes} * ${perHour} / 60, 2)), 0)::text`,
    },
    sql`from ${table(processDefect)} as t where ${rowsSeen(context, processDefect)}
      and ${meets(processDefect, { responsible: { filled: true }, fixedOn: fixedOn ?? { filled: true } })} group by 1`,
  )
}

/** Adds up what scrap and rework cost that the reader sees, the dearest cause first. */
export const servedPoorQualityCost = serveReport(poorQualityCostReport, async (context, period) => {
  const days = daysIn(daysOf(period, companyDay(context.now)))
  const [scraps, reworks] = [await scrapBy(context, days), await reworkBy(context, days)]
  const rows = Object.keys(responsibles).flatMap(name => {
    const responsible = name as keyof typeof responsibles
    const [scrap, rework] = [scraps.find(one => one.responsible === name), reworks.find(one => one.responsible === name)]
    if (!scrap && !rework) return []
    const amounts = { scrap: inCents(exact(scrap?.scrap ?? '0')), rework: inCents(exact(rework?.rework ?? '0')) }
    return [
      {
        responsible,
        units: scrap?.units ?? 0,
        fixes: rework?.fixes ?? 0,
        minutes: rework?.minutes ?? 0,
        ...amounts,
        total: inCents(sumOf([amounts.scrap, amounts.rework])),
        unknown: (scrap?.unknown ?? 0) + (rework?.unknown ?? 0),
      },
    ]
  })
  const counted = (of: 'units' | 'fixes' | 'minutes' | 'unknown'): number => rows.reduce((all, one) => all + one[of], 0)
  const amount = (of: 'scrap' | 'rework' | 'total'): string => inCents(sumOf(rows.map(one => one[of])))
  const where = { fixedOn: days ?? ({ filled: true } as const) }
  return {
    rows: rows
      .toSorted((one, other) => exact(other.total).compare(exact(one.total)))
      .map(values => ({ values, leadsTo: leadTo(processDefect, { ...where, responsible: [values.responsible] }) })),
    total: {
      values: {
        responsible: null,
        units: counted('units'),
        scrap: amount('scrap'),
        fixes: counted('fixes'),
        minutes: counted('minutes'),
        rework: amount('rework'),
        total: amount('total'),
        unknown: counted('unknown'),
      },
      leadsTo: leadTo(processDefect, where),
    },
  }
})
