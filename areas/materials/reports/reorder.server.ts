import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, companyZone, dayAfter, dayStart } from '#core/days'
import { entityOf } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { waybill } from '../../operate/waybill/waybill.ts'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { reorderOf } from './reorder.ts'
import { reorderReport } from './reorderReport.ts'

const shippedLines = linesOf(waybill, 'items')
const standing = ['shipped', 'received'] as const

/** Shipments of so many days count: 24 months. */
const span = 730

/** What was asked of the forecast. */
interface Asked {
  readonly company: number | null
  readonly model: number | null
  /** The instant from which shipments count. */
  readonly since: string
}

/** What each customer that the reader sees was shipped of each reagent, where that was on two days at least: one statement, one row for each pair. */
const boughtBy = (context: Context, { company: of, model: kind, since }: Asked) =>
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
          (${col(waybill, 'sentAt', 'w')} at time zone ${sql.lit(companyZone)})::date as day, sum(${col(shippedLines, 'quantity', 'l')}) as quantity, count(*) as lines
        from ${table(shippedLines)} as l join ${table(waybill)} as w on w.id = ${col(shippedLines, 'record', 'l')}
        join ${table(model)} as m on m.id = ${col(shippedLines, 'model', 'l')}
        where ${meets(model, { shelfLifeDays: { filled: true }, id: kind ?? undefined }, 'm')}
          and ${meets(waybill, { status: standing, company: of ?? undefined, sentAt: { gte: since } }, 'w')}
          and w.id in (select t.id from ${table(waybill)} as t where ${rowsSeen(context, waybill)})
          and ${col(waybill, 'company', 'w')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})
        group by 1, 2, 3, 4) as d
      group by 1, 2, 3 having count(*) > 1`,
  )

/** Forecasts what the customers that the reader sees will need again, the most urgent first. */
export const servedReorder = serveReport(reorderReport, async (context, { company: of, model: kind, standing: asked }) => {
  const today = companyDay(context.now)
  const since = dayStart(dayAfter(today, -span))
  const found = await boughtBy(context, { company: of, model: kind, since })
  const wanted = found
    .map(bought => ({ ...bought, ...reorderOf(bought, today) }))
    .filter(row => (asked !== null ? row.standing === asked : of !== null || row.standing === 'due' || row.standing === 'overdue'))
  const lines = entityOf(context.product.registry, 'operate.waybill.items')
  return {
    rows: wanted
      .toSorted((one, other) => one.daysLeft - other.daysLeft || one.company - other.company || one.model - other.model)
      .map(row => ({
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
        },
        leadsTo: leadTo(lines, { headerCompany: row.company, model: row.model, headerStatus: [...standing], headerSentAt: { gte: since } }),
      })),
  }
})
