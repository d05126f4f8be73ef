import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { unitPricePlaces } from '#core/numbers'
import { col } from '#core/queries.server'
import { query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { lastPrices } from './lastPrices.ts'
import { lastPricesReport } from './lastPricesReport.ts'
import { fromSentLines, inCny, listedOrderLines, orderedLines, sentLines } from './orderedLines.server.ts'

/** Compares what the reader sees was ordered, line by line. */
export const servedLastPrices = serveReport(lastPricesReport, async (context, { material, supplier }) => {
  const rows = await query(
    context,
    {
      material: col(orderedLines, 'material', 'l'),
      supplier: col(order, 'supplier', 'o'),
      price: sql<string>`round(${inCny('price')}, ${sql.lit(unitPricePlaces)})::text`,
      sentAt: col(order, 'sentAt', 'o'),
    },
    sql`${fromSentLines(context, undefined, material)} and (${supplier}::bigint is null or ${col(order, 'supplier', 'o')} = ${supplier})
      order by ${col(order, 'sentAt', 'o')}, l.id`,
  )
  const prices = rows.flatMap(({ material: of, sentAt, ...row }) =>
    of === null || sentAt === null ? [] : [{ ...row, material: of, sentOn: companyDay(sentAt) }],
  )
  return {
    rows: lastPrices(prices).map(values => ({
      values,
      leadsTo: leadTo(listedOrderLines(context), {
        material: values.material,
        headerSupplier: values.supplier,
        ...sentLines(undefined),
      }),
    })),
  }
})
