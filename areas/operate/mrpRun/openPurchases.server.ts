import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { col, countsOnce, linesOf, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { order } from '../../purchase/order/order.ts'

const lines = linesOf(order, 'items')

/**
 * What of purchase orders has not arrived, by their lines: `quantity` is neither received nor announced by its supplier, `unreceived` what is announced as well. When it is
 * promised, or asked for, what one piece costs in CNY with tax at the rate of its order (null where nobody named a price), and after how many days it is paid.
 * The whole truth: what is coming does not depend on who asks.
 */
export const openPurchases = (context: Pick<Context, 'tx' | 'product'>) =>
  query(
    context,
    {
      id: sql<number>`o.id`,
      code: sql<string | null>`${col(order, 'code', 'o')}`,
      state: sql<string>`${col(order, 'state', 'o')}`,
      supplier: sql<number>`${col(order, 'supplier', 'o')}`,
      material: sql<number>`${col(lines, 'material', 'l')}`,
      day: sql<string>`to_char(coalesce(${col(order, 'promisedOn', 'o')}, ${col(order, 'deliverBy', 'o')}), 'YYYY-MM-DD')`,
      quantity: sql<string>`(${col(lines, 'quantity', 'l')} - ${col(lines, 'received', 'l')} - ${col(lines, 'announced', 'l')})::text`,
      unreceived: sql<string>`(${col(lines, 'quantity', 'l')} - ${col(lines, 'received', 'l')})::text`,
      price: sql<string | null>`(${col(lines, 'price', 'l')} * coalesce(${col(order, 'exchangeRate', 'o')}, 1))::text`,
      settlementDays: sql<number | null>`${col(order, 'settlementDays', 'o')}`,
    },
    sql`from ${table(lines)} as l join ${table(order)} as o on o.id = ${col(lines, 'record', 'l')}
      where ${col(order, 'state', 'o')} = any(${[...statesMeaning(order, 'unfinished')]}) and ${col(lines, 'material', 'l')} is not null
        and ${countsOnce(order, 'o')} and ${col(lines, 'quantity', 'l')} > ${col(lines, 'received', 'l')} order by l.id`,
  )

/** The same of orders that their suppliers have got: what is drafted or waits for consent is neither owed nor coming. */
export const sentPurchases = async (context: Pick<Context, 'tx' | 'product'>) =>
  (await openPurchases(context)).filter(({ state }) => state !== 'draft' && state !== 'approving')
