import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { latenessOf, type Lateness } from './lateness.ts'

/** Deliveries of so many days count. */
const span = 365

/**
 * How late each supplier delivers, by the receipts of a year: days after what was promised when the order was confirmed, or asked for where nothing was, whatever was promised
 * later. The whole truth: what is expected does not depend on who asks.
 */
export const supplierLateness = async (context: Pick<Context, 'tx' | 'product' | 'now'>): Promise<ReadonlyMap<number, Lateness>> => {
  const rows = await query(
    context,
    {
      supplier: sql<number>`${col(order, 'supplier', 'o')}`,
      days: sql<number>`(${col(receipt, 'receivedOn', 'r')} - coalesce(${col(order, 'confirmedFor', 'o')}, ${col(order, 'deliverBy', 'o')}))::int`,
    },
    sql`from ${table(receipt)} as r join ${table(order)} as o on o.id = ${col(receipt, 'order', 'r')}
      where ${meets(receipt, { state: 'posted', receivedOn: { gte: dayAfter(companyDay(context.now), -span) } }, 'r')}`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ supplier }) => supplier)].map(([supplier, those]) => [supplier, latenessOf(those.map(({ days }) => days))]),
  )
}
