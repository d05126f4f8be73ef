import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { col } from '#core/queries.server'
import { query } from '#core/records.server'
import { order } from '../order/order.ts'
import { netPrice } from '../shouldCost/netPrice.ts'
import type { NetPrice } from './againstShouldCost.ts'
import { fromSentLines, orderedLines } from './orderedLines.server.ts'

/** The prices at which materials were ordered, as far as the reader sees their orders, in the order in which they were sent. */
export const netPrices = async (context: Context, material: number | null, supplier: number | null): Promise<readonly NetPrice[]> => {
  const rows = await query(
    context,
    {
      order: col(order, 'id', 'o'),
      material: col(orderedLines, 'material', 'l'),
      supplier: col(order, 'supplier', 'o'),
      price: col(orderedLines, 'price', 'l'),
      rate: col(order, 'exchangeRate', 'o'),
      billType: col(order, 'billType', 'o'),
      vatRate: col(order, 'vatRate', 'o'),
      sentAt: col(order, 'sentAt', 'o'),
    },
    sql`${fromSentLines(context, undefined, material)} and (${supplier}::bigint is null or ${col(order, 'supplier', 'o')} = ${supplier})
      order by ${col(order, 'sentAt', 'o')}, l.id`,
  )
  return rows.flatMap(({ order: within, material: of, supplier: by, price, rate, billType, vatRate, sentAt }) =>
    of === null || price === null || sentAt === null
      ? []
      : [
          {
            order: within,
            material: of,
            supplier: by,
            price: netPrice({ unitPrice: price, rate: rate ?? '1', billType: billType ?? 'none', vatRate: vatRate ?? '0' }),
            sentOn: companyDay(sentAt),
          },
        ],
  )
}
