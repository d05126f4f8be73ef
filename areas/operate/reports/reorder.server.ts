import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { entityOf, statesMeaning } from '#core/definition'
import { col, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { waybill } from '../waybill/waybill.ts'
import { model } from '../../product/model/model.ts'
import { company } from '../../crm/company/company.ts'
import { openQuotations } from '../../crm/reports/openQuotations.server.ts'
import { byNeed, reorderOf, runsOut } from '../../crm/reports/reorder.ts'
import { reorderReport } from '../../crm/reports/reorderReport.ts'

const shippedLines = linesOf(waybill, 'items')
const standing = statesMeaning(waybill, 'holding')

/** Shipments of so many days count: 24 months. */
const span = 730

/** For whom, and of what, is forecast. */
interface Asked {
  readonly company: number | null
  readonly model: number | null
}

type Forecasting = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** What each customer that the reader sees was shipped of each reagent, where that was on two days at least: one statement, one row for each pair. */
const boughtBy = (context: Forecasting, { company: of, model: kind }: Asked, since: string) =>
  query(
    context,
    {
      company: sql<number>`d.company`,
      model: sql<number>`d.model`,
      shelfLifeDays: sql<number>`d.shelf_life`,
      times: sql<number>`count(*)::int`,
      shipments: sql<number>`sum(d.lines)::int`,
      quantity: sql<string>`sum(d.quantity)::text`,
      firstOn: sql<string>`min(d.day)`,
      lastOn: sql<string>`max(d.day)`,
      lastQuantity: sql<string>`((array_agg(d.quantity order by d.day desc))[1])::text`,
    },
    sql`from (select ${col(waybill, 'company', 'w')} as company, ${col(shippedLines, 'model', 'l')} as model, ${col(model, 'shelfLifeDays', 'm')} as shelf_life,
          ${companyDayOf(col(waybill, 'sentAt', 'w'))} as day, sum(${col(shippedLines, 'quantity', 'l')}) as quantity, count(*) as lines
        from ${table(shippedLines)} as l join ${table(waybill)} as w on w.id = ${col(shippedLines, 'record', 'l')}
        join ${table(model)} as m on m.id = ${col(shippedLines, 'model', 'l')}
        where ${meets(model, { shelfLifeDays: { filled: true }, id: kind ?? undefined }, 'm')}
          and ${meets(waybill, { status: standing, company: of ?? undefined, sentAt: { gte: since } }, 'w')}
          and w.id in (select t.id from ${table(waybill)} as t where ${rowsSeen(context, waybill)})
          and ${col(waybill, 'company', 'w')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
        group by 1, 2, 3, 4) as d
      group by 1, 2, 3 having count(*) > 1`,
  )

/** The instant from which shipments count. */
const sinceOf = ({ now }: Forecasting): string => dayStart(dayAfter(companyDay(now), -span))

/** When each customer that the reader sees will need each of their reagents again. */
export const forecastOf = async (context: Forecasting, asked: Asked) =>
  (await boughtBy(context, asked, sinceOf(context))).map(bought => ({ ...bought, ...reorderOf(bought, companyDay(context.now)) }))

/** Forecasts what the customers that the reader sees will need again: whoever needs something first, with all that they need. */
export const servedReorder = serveReport(reorderReport, async (context, { company: of, model: kind, standing: asked }) => {
  const forecast = await forecastOf(context, { company: of, model: kind })
  const wanted = forecast.filter(row => (asked !== null ? row.standing === asked : of !== null || runsOut(row)))
  const lines = entityOf(context.product.registry, 'operate.waybill.items')
  const since = sinceOf(context)
  const quotationOf = await openQuotations(context, { company: of, model: kind })
  return {
    rows: byNeed(wanted).map(row => ({
      values: {
        company: row.company,
        model: row.model,
        standing: row.standing,
        dueOn: row.dueOn,
        daysLeft: row.daysLeft,
        perMonth: row.perMonth,
        interval: row.interval,
        usual: row.usual,
        lastOn: row.lastOn,
        lastQuantity: row.lastQuantity,
        shipments: row.shipments,
        quotation: quotationOf(row),
      },
      leadsTo: leadTo(lines, { headerCompany: row.company, model: row.model, headerStatus: [...standing], headerSentAt: { gte: since } }),
    })),
  }
})
