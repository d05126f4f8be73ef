import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { inCents, sumOf } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport } from '#core/reports.server'
import { scrapped } from '../scrapped/scrapped.ts'
import { scrappedNow } from '../scrapped/scrappedStates.ts'
import { scrapCostReport } from './scrapCostReport.ts'

/** Adds up what the scrapped units cost that the reader sees, the dearest first. */
export const servedScrapCost = serveReport(scrapCostReport, async (context, period) => {
  const where = { status: [...scrappedNow], scrappedOn: daysIn(daysOf(period, companyDay(context.now))) }
  const counted = await query(
    context,
    {
      reasonCode: col(scrapped, 'reasonCode'),
      responsible: col(scrapped, 'responsible'),
      units: sql<number>`count(*)::int`,
      unknown: sql<number>`(count(*) filter (where ${meets(scrapped, { cost: null })}))::int`,
      cost: sql<string>`coalesce(sum(${col(scrapped, 'cost')}), 0)::text`,
    },
    sql`from ${table(scrapped)} as t where ${rowsSeen(context, scrapped)} and ${meets(scrapped, where)} group by 1, 2 order by coalesce(sum(${col(scrapped, 'cost')}), 0) desc, 1, 2`,
  )
  const sum = (name: 'units' | 'unknown'): number => counted.reduce((all, one) => all + one[name], 0)
  return {
    rows: counted.map(({ cost, ...values }) => ({
      values: { ...values, cost },
      leadsTo: leadTo(scrapped, { ...where, reasonCode: [values.reasonCode], responsible: [values.responsible] }),
    })),
    total: {
      values: {
        reasonCode: null,
        responsible: null,
        units: sum('units'),
        unknown: sum('unknown'),
        cost: inCents(sumOf(counted.map(({ cost }) => cost))),
      },
      leadsTo: leadTo(scrapped, where),
    },
  }
})
