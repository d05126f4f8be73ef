import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { material } from '../../mnm/material/material.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { fromSentLines, inCny, listedOrderLines, orderedLines, sentLines } from '../../purchase/reports/orderedLines.server.ts'
import { revenueAtRisk } from './revenueAtRisk.server.ts'
import { singleSources } from '../../purchase/reports/singleSource.ts'
import { singleSourceReport } from '../../purchase/reports/singleSourceReport.ts'

/** Counts what one supplier alone delivers, as far as the reader sees materials, suppliers and orders. */
export const servedSingleSource = serveReport(singleSourceReport, async (context, { supplier: only, ...period }) => {
  const moments = momentsIn(daysOf(period, companyDay(context.now)))
  const own = { as: context.actor, limit: 'all' } as const
  const materials = await find(context, material, { ...own, where: { status: 'active', purchasable: true }, fields: ['id'] })
  const supplies = await find(context, supplier, { ...own, where: { status: ['qualified', 'conditional'] }, fields: ['id', 'materials'] })
  const spent = await query(
    context,
    {
      material: col(orderedLines, 'material', 'l'),
      amount: sql<string>`round(sum(${inCny('amount')}), 2)::text`,
      lines: sql<number>`count(*)`,
    },
    sql`${fromSentLines(context, moments)} group by 1`,
  )
  const found = singleSources(
    materials.map(({ id }) => id),
    supplies,
    spent.flatMap(({ material: of, ...rest }) => (of === null ? [] : [{ material: of, ...rest }])),
    await revenueAtRisk(context, moments),
  )
  return {
    rows: found
      .filter(row => only === null || row.supplier === only)
      .map(values => ({ values, leadsTo: leadTo(listedOrderLines(context), { material: values.material, ...sentLines(moments) }) })),
  }
})
